import type { AdSource } from '../source';

export const altro: readonly AdSource[] = [
  {
    slug: 'scatoloni-trasloco',
    sub: 'regali',
    title: 'Regalo 25 scatoloni da trasloco e pluriball',
    text: 'Appena svuotati, già piegati e legati. Misure miste, tutti robusti. Chi li prende li tenga in giro: sono al terzo trasloco.',
    price: 0,
    shot: { art: '📦', views: 1 },
    talk: [
      ['Li prendo io, cambio casa il 15!', 'Perfetto, quarto trasloco per loro.'],
      ['Se non vengono ritirati mi metto in lista.', 'Ti faccio sapere.'],
    ],
  },
  {
    slug: 'carta-regalo-nastri',
    sub: 'regali',
    title: 'Carta da regalo, nastri e coccarde avanzati dal negozio',
    text: 'Il negozio di mia madre ha chiuso dopo trent’anni. Restano due scatole di nastri di ogni colore: a una scuola o a una parrocchia farebbero felici tutti.',
    price: 0,
    shot: { art: '🎀', views: 1 },
    talk: [
      ['Insegno in una scuola dell’infanzia, sarebbero preziosi.', 'Allora sono vostri, mi commuovo un po’.'],
    ],
  },
  {
    slug: 'ombrello-lungo',
    sub: 'regali',
    title: 'Ombrello viola dimenticato da qualcuno, ora cerca casa',
    text: 'È rimasto un anno nel portaombrelli dello studio e nessuno lo ha reclamato. Se è tuo dimmi com’è il manico, altrimenti lo regalo a chi si bagna.',
    price: 0,
    shot: { art: '☂️', views: 1 },
    talk: [['Non è mio, ma mi bagno.', 'Risposta esatta, è tuo.']],
  },
  {
    slug: 'gomitoli-lana',
    sub: 'varie',
    title: 'Sedici gomitoli di lana blu, stesso bagno',
    text: 'Merino da 50 grammi, ferri 4. Doveva diventare una coperta, poi è arrivata la primavera. Bastano per un maglione con le trecce.',
    price: 34,
    shot: { art: '🧶', views: 1 },
    talk: [['Li prenderei proprio per un maglione. Quanti metri?', 'Centoventi l’uno.']],
  },
  {
    slug: 'craft-supplies',
    sub: 'varie',
    title: 'Box of craft supplies: paints, brushes and paper',
    text: 'Left over from a mural workshop. Acrylics in twelve colours, mostly full, plus a pad of heavy paper. I would love it to go to someone who actually paints.',
    price: 15,
    lang: 'en',
    shot: { art: '🎨', views: 1 },
    talk: [['I teach a class for teenagers, may I?', 'Even better, take ten euro off.']],
  },
];
