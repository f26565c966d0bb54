export interface Names {
  it: string;
  en: string;
  fr: string;
  de: string;
  es: string;
}

export type CategoryInterest =
  | 'worktools'
  | 'electronics'
  | 'homegarden'
  | 'fashion'
  | 'carmotorcycle'
  | 'hobbysport';

export interface ReferenceSubcategory {
  sCategorieID: number;
  slug: string;
  nome: Names;
}

export interface ReferenceCategory {
  categorieID: number;
  slug: string;
  nome: Names;
  /** The interest of the registration form that corresponds to the category; only the first six categories have one. */
  interest: CategoryInterest | null;
  icona: string;
  iconaRetina: string;
  subcategories: ReferenceSubcategory[];
}

type Sub = readonly [slug: string, it: string, en: string, fr: string, de: string, es: string];

const namesOf = ([, it, en, fr, de, es]: Sub): Names => ({ it, en, fr, de, es });

/** A category's id follows from its position and is permanent, so new ones may only be appended. */
function category(
  categorieID: number,
  named: Sub,
  icona: string,
  interest: CategoryInterest | null,
  subs: readonly Sub[],
): ReferenceCategory {
  const subcategories = subs.map((sub, index) => ({
    sCategorieID: categorieID * 100 + index + 1,
    slug: sub[0],
    nome: namesOf(sub),
  }));
  return {
    categorieID,
    slug: named[0],
    nome: namesOf(named),
    interest,
    icona,
    iconaRetina: icona,
    subcategories,
  };
}

export const categories: readonly ReferenceCategory[] = [
  category(
    10,
    ['utensili', 'Utensili', 'Tools', 'Outils', 'Werkzeug', 'Herramientas'],
    'hammer',
    'worktools',
    [
      [
        'elettrici',
        'Utensili elettrici',
        'Power tools',
        'Outils électriques',
        'Elektrowerkzeug',
        'Herramientas eléctricas',
      ],
      ['manuali', 'Utensili manuali', 'Hand tools', 'Outils à main', 'Handwerkzeug', 'Herramientas manuales'],
      ['giardinaggio', 'Giardinaggio', 'Gardening', 'Jardinage', 'Gartenarbeit', 'Jardinería'],
      [
        'misura',
        'Strumenti di misura',
        'Measuring tools',
        'Instruments de mesure',
        'Messwerkzeug',
        'Instrumentos de medida',
      ],
      ['officina', 'Officina', 'Workshop', 'Atelier', 'Werkstatt', 'Taller'],
      [
        'altro-utensili',
        'Altri utensili',
        'Other tools',
        'Autres outils',
        'Weiteres Werkzeug',
        'Otras herramientas',
      ],
    ],
  ),
  category(
    20,
    ['elettronica', 'Elettronica', 'Electronics', 'Électronique', 'Elektronik', 'Electrónica'],
    'smartphone',
    'electronics',
    [
      ['telefoni', 'Telefoni', 'Phones', 'Téléphones', 'Telefone', 'Teléfonos'],
      [
        'computer',
        'Computer e tablet',
        'Computers and tablets',
        'Ordinateurs et tablettes',
        'Computer und Tablets',
        'Ordenadores y tabletas',
      ],
      [
        'audio',
        'Audio e cuffie',
        'Audio and headphones',
        'Audio et casques',
        'Audio und Kopfhörer',
        'Audio y auriculares',
      ],
      ['fotografia', 'Fotografia', 'Photography', 'Photographie', 'Fotografie', 'Fotografía'],
      [
        'videogiochi',
        'Videogiochi e console',
        'Video games and consoles',
        'Jeux vidéo et consoles',
        'Videospiele und Konsolen',
        'Videojuegos y consolas',
      ],
      ['tv', 'TV e video', 'TV and video', 'TV et vidéo', 'TV und Video', 'TV y vídeo'],
      ['accessori-elettronica', 'Accessori', 'Accessories', 'Accessoires', 'Zubehör', 'Accesorios'],
    ],
  ),
  category(
    30,
    ['casa', 'Casa e giardino', 'Home and garden', 'Maison et jardin', 'Haus und Garten', 'Casa y jardín'],
    'sofa',
    'homegarden',
    [
      [
        'divani',
        'Divani e poltrone',
        'Sofas and armchairs',
        'Canapés et fauteuils',
        'Sofas und Sessel',
        'Sofás y sillones',
      ],
      [
        'tavoli-sedie',
        'Tavoli e sedie',
        'Tables and chairs',
        'Tables et chaises',
        'Tische und Stühle',
        'Mesas y sillas',
      ],
      ['illuminazione', 'Illuminazione', 'Lighting', 'Éclairage', 'Beleuchtung', 'Iluminación'],
      [
        'piante',
        'Piante e vasi',
        'Plants and pots',
        'Plantes et pots',
        'Pflanzen und Töpfe',
        'Plantas y macetas',
      ],
      ['cucina', 'Cucina', 'Kitchen', 'Cuisine', 'Küche', 'Cocina'],
      ['decorazioni', 'Decorazioni', 'Decor', 'Décoration', 'Dekoration', 'Decoración'],
      [
        'elettrodomestici',
        'Elettrodomestici',
        'Appliances',
        'Électroménager',
        'Haushaltsgeräte',
        'Electrodomésticos',
      ],
    ],
  ),
  category(40, ['moda', 'Moda', 'Fashion', 'Mode', 'Mode', 'Moda'], 'shirt', 'fashion', [
    ['donna', 'Donna', 'Women', 'Femme', 'Damen', 'Mujer'],
    ['uomo', 'Uomo', 'Men', 'Homme', 'Herren', 'Hombre'],
    ['scarpe', 'Scarpe', 'Shoes', 'Chaussures', 'Schuhe', 'Zapatos'],
    ['borse', 'Borse', 'Bags', 'Sacs', 'Taschen', 'Bolsos'],
    [
      'gioielli',
      'Gioielli e orologi',
      'Jewellery and watches',
      'Bijoux et montres',
      'Schmuck und Uhren',
      'Joyas y relojes',
    ],
    ['bambino', 'Bambini', 'Children', 'Enfants', 'Kinder', 'Niños'],
  ]),
  category(
    50,
    ['motori', 'Auto e moto', 'Cars and motorcycles', 'Auto et moto', 'Auto und Motorrad', 'Coche y moto'],
    'car',
    'carmotorcycle',
    [
      ['auto', 'Auto', 'Cars', 'Voitures', 'Autos', 'Coches'],
      [
        'moto',
        'Moto e scooter',
        'Motorcycles and scooters',
        'Motos et scooters',
        'Motorräder und Roller',
        'Motos y scooters',
      ],
      [
        'biciclette-elettriche',
        'Bici elettriche e monopattini',
        'E-bikes and e-scooters',
        'Vélos électriques et trottinettes',
        'E-Bikes und E-Scooter',
        'Bicis eléctricas y patinetes',
      ],
      ['ricambi', 'Ricambi', 'Spare parts', 'Pièces détachées', 'Ersatzteile', 'Recambios'],
      ['accessori-motori', 'Accessori', 'Accessories', 'Accessoires', 'Zubehör', 'Accesorios'],
    ],
  ),
  category(
    60,
    [
      'hobby',
      'Hobby e sport',
      'Hobbies and sport',
      'Loisirs et sport',
      'Hobby und Sport',
      'Aficiones y deporte',
    ],
    'bike',
    'hobbysport',
    [
      ['sport', 'Sport', 'Sport', 'Sport', 'Sport', 'Deporte'],
      [
        'strumenti-musicali',
        'Strumenti musicali',
        'Musical instruments',
        'Instruments de musique',
        'Musikinstrumente',
        'Instrumentos musicales',
      ],
      [
        'libri',
        'Libri e riviste',
        'Books and magazines',
        'Livres et magazines',
        'Bücher und Zeitschriften',
        'Libros y revistas',
      ],
      ['giochi', 'Giochi', 'Toys and games', 'Jeux et jouets', 'Spiele und Spielzeug', 'Juegos y juguetes'],
      ['collezionismo', 'Collezionismo', 'Collectibles', 'Collection', 'Sammeln', 'Coleccionismo'],
      ['biciclette', 'Biciclette', 'Bicycles', 'Vélos', 'Fahrräder', 'Bicicletas'],
      ['campeggio', 'Campeggio', 'Camping', 'Camping', 'Camping', 'Camping'],
    ],
  ),
  category(70, ['immobili', 'Immobili', 'Property', 'Immobilier', 'Immobilien', 'Inmuebles'], 'house', null, [
    ['affitti', 'Affitti', 'To rent', 'À louer', 'Zu vermieten', 'Alquiler'],
    ['vendite', 'Vendite', 'For sale', 'À vendre', 'Zu verkaufen', 'Venta'],
    [
      'posti-auto',
      'Posti auto e garage',
      'Parking and garages',
      'Parkings et garages',
      'Stellplätze und Garagen',
      'Plazas de aparcamiento y garajes',
    ],
  ]),
  category(80, ['animali', 'Animali', 'Pets', 'Animaux', 'Tiere', 'Mascotas'], 'paw-print', null, [
    ['cani', 'Cani', 'Dogs', 'Chiens', 'Hunde', 'Perros'],
    ['gatti', 'Gatti', 'Cats', 'Chats', 'Katzen', 'Gatos'],
    [
      'accessori-animali',
      'Accessori per animali',
      'Pet supplies',
      'Accessoires pour animaux',
      'Tierbedarf',
      'Accesorios para mascotas',
    ],
  ]),
  category(
    90,
    [
      'lavoro',
      'Lavoro e servizi',
      'Jobs and services',
      'Emploi et services',
      'Arbeit und Dienste',
      'Trabajo y servicios',
    ],
    'briefcase-business',
    null,
    [
      [
        'offerte',
        'Offerte di lavoro',
        'Job offers',
        'Offres d’emploi',
        'Stellenangebote',
        'Ofertas de trabajo',
      ],
      ['servizi', 'Servizi', 'Services', 'Services', 'Dienstleistungen', 'Servicios'],
      ['lezioni', 'Lezioni', 'Lessons', 'Cours', 'Unterricht', 'Clases'],
    ],
  ),
  category(100, ['altro', 'Altro', 'Other', 'Autres', 'Sonstiges', 'Otros'], 'layout-grid', null, [
    ['regali', 'In regalo', 'Giveaways', 'À donner', 'Zu verschenken', 'Para regalar'],
    ['varie', 'Varie', 'Miscellaneous', 'Divers', 'Verschiedenes', 'Varios'],
  ]),
];
