/** The shops with their owners' town; the picture is an object on a strong tint. */
export type ShopSource = {
  slug: string;
  nome: string;
  citta: string;
  indirizzo: string;
  art: string;
  tint: readonly [light: string, dark: string];
};

export const shopSources: readonly ShopSource[] = [
  {
    slug: 'vivaio-foglianuova',
    nome: 'Vivaio Foglianuova',
    citta: 'Bologna (BO)',
    indirizzo: 'Via dei Tigli Bassi 18, Bologna (BO)',
    art: '🪴',
    tint: ['#7f9a5b', '#4c6632'],
  },
  {
    slug: 'ciclofficina-raggio',
    nome: 'Ciclofficina Raggio',
    citta: 'Ferrara (FE)',
    indirizzo: 'Corso delle Mura 7, Ferrara (FE)',
    art: '🛞',
    tint: ['#e0b04c', '#b07a1e'],
  },
  {
    slug: 'secondo-tempo-vintage',
    nome: 'Secondo Tempo Vintage',
    citta: 'Firenze (FI)',
    indirizzo: 'Borgo dei Sarti 22, Firenze (FI)',
    art: '👗',
    tint: ['#d98a6c', '#a64a2e'],
  },
  {
    slug: 'ferramenta-bassi',
    nome: 'Ferramenta Bassi',
    citta: 'Modena (MO)',
    indirizzo: 'Via Vecchia Officina 41, Modena (MO)',
    art: '🔧',
    tint: ['#5d7f98', '#2f4d63'],
  },
  {
    slug: 'ricarica-elettronica',
    nome: 'Ricarica Elettronica',
    citta: 'Milano (MI)',
    indirizzo: 'Via del Circuito 9, Milano (MI)',
    art: '🔋',
    tint: ['#2f6f73', '#143f44'],
  },
  {
    slug: 'libreria-il-segnacarte',
    nome: 'Libreria Il Segnacarte',
    citta: 'Parma (PR)',
    indirizzo: 'Strada della Lettura 3, Parma (PR)',
    art: '📚',
    tint: ['#8c5a78', '#5a3049'],
  },
];
