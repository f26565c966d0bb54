/** A name in every language that is published. */
export interface Names {
  it: string;
  en: string;
}

export type CategoryInterest =
  'worktools' | 'electronics' | 'homegarden' | 'fashion' | 'carmotorcycle' | 'hobbysport';

export interface ReferenceSubcategory {
  sCategorieID: number;
  slug: string;
  nome: Names;
}

export interface ReferenceCategory {
  categorieID: number;
  slug: string;
  nome: Names;
  /** The registration interest that stands for it; the first six categories have one. */
  interest: CategoryInterest | null;
  /** A lucide icon's name. */
  icona: string;
  iconaRetina: string;
  subcategories: ReferenceSubcategory[];
}

type Sub = readonly [slug: string, it: string, en: string];

/** Ids are given by place and stay for ever: append, never insert or reorder. */
function category(
  categorieID: number,
  [slug, it, en]: Sub,
  icona: string,
  interest: CategoryInterest | null,
  subs: readonly Sub[],
): ReferenceCategory {
  const subcategories = subs.map(([subSlug, subIt, subEn], index) => ({
    sCategorieID: categorieID * 100 + index + 1,
    slug: subSlug,
    nome: { it: subIt, en: subEn },
  }));
  return { categorieID, slug, nome: { it, en }, interest, icona, iconaRetina: icona, subcategories };
}

export const categories: readonly ReferenceCategory[] = [
  category(10, ['utensili', 'Utensili', 'Tools'], 'hammer', 'worktools', [
    ['elettrici', 'Utensili elettrici', 'Power tools'],
    ['manuali', 'Utensili manuali', 'Hand tools'],
    ['giardinaggio', 'Giardinaggio', 'Gardening'],
    ['misura', 'Strumenti di misura', 'Measuring tools'],
    ['officina', 'Officina', 'Workshop'],
    ['altro-utensili', 'Altri utensili', 'Other tools'],
  ]),
  category(20, ['elettronica', 'Elettronica', 'Electronics'], 'smartphone', 'electronics', [
    ['telefoni', 'Telefoni', 'Phones'],
    ['computer', 'Computer e tablet', 'Computers and tablets'],
    ['audio', 'Audio e cuffie', 'Audio and headphones'],
    ['fotografia', 'Fotografia', 'Photography'],
    ['videogiochi', 'Videogiochi e console', 'Video games and consoles'],
    ['tv', 'TV e video', 'TV and video'],
    ['accessori-elettronica', 'Accessori', 'Accessories'],
  ]),
  category(30, ['casa', 'Casa e giardino', 'Home and garden'], 'sofa', 'homegarden', [
    ['divani', 'Divani e poltrone', 'Sofas and armchairs'],
    ['tavoli-sedie', 'Tavoli e sedie', 'Tables and chairs'],
    ['illuminazione', 'Illuminazione', 'Lighting'],
    ['piante', 'Piante e vasi', 'Plants and pots'],
    ['cucina', 'Cucina', 'Kitchen'],
    ['decorazioni', 'Decorazioni', 'Decor'],
    ['elettrodomestici', 'Elettrodomestici', 'Appliances'],
  ]),
  category(40, ['moda', 'Moda', 'Fashion'], 'shirt', 'fashion', [
    ['donna', 'Donna', 'Women'],
    ['uomo', 'Uomo', 'Men'],
    ['scarpe', 'Scarpe', 'Shoes'],
    ['borse', 'Borse', 'Bags'],
    ['gioielli', 'Gioielli e orologi', 'Jewellery and watches'],
    ['bambino', 'Bambini', 'Children'],
  ]),
  category(50, ['motori', 'Auto e moto', 'Cars and motorcycles'], 'car', 'carmotorcycle', [
    ['auto', 'Auto', 'Cars'],
    ['moto', 'Moto e scooter', 'Motorcycles and scooters'],
    ['biciclette-elettriche', 'Bici elettriche e monopattini', 'E-bikes and e-scooters'],
    ['ricambi', 'Ricambi', 'Spare parts'],
    ['accessori-motori', 'Accessori', 'Accessories'],
  ]),
  category(60, ['hobby', 'Hobby e sport', 'Hobbies and sport'], 'bike', 'hobbysport', [
    ['sport', 'Sport', 'Sport'],
    ['strumenti-musicali', 'Strumenti musicali', 'Musical instruments'],
    ['libri', 'Libri e riviste', 'Books and magazines'],
    ['giochi', 'Giochi', 'Toys and games'],
    ['collezionismo', 'Collezionismo', 'Collectibles'],
    ['biciclette', 'Biciclette', 'Bicycles'],
    ['campeggio', 'Campeggio', 'Camping'],
  ]),
  category(70, ['immobili', 'Immobili', 'Property'], 'house', null, [
    ['affitti', 'Affitti', 'To rent'],
    ['vendite', 'Vendite', 'For sale'],
    ['posti-auto', 'Posti auto e garage', 'Parking and garages'],
  ]),
  category(80, ['animali', 'Animali', 'Pets'], 'paw-print', null, [
    ['cani', 'Cani', 'Dogs'],
    ['gatti', 'Gatti', 'Cats'],
    ['accessori-animali', 'Accessori per animali', 'Pet supplies'],
  ]),
  category(90, ['lavoro', 'Lavoro e servizi', 'Jobs and services'], 'briefcase-business', null, [
    ['offerte', 'Offerte di lavoro', 'Job offers'],
    ['servizi', 'Servizi', 'Services'],
    ['lezioni', 'Lezioni', 'Lessons'],
  ]),
  category(100, ['altro', 'Altro', 'Other'], 'layout-grid', null, [
    ['regali', 'In regalo', 'Giveaways'],
    ['varie', 'Varie', 'Miscellaneous'],
  ]),
];
