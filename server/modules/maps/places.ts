export interface Place {
  /** The shown and stored text: 'Bologna (BO)', 'Paris, FR'. */
  descrizione: string;
  nome: string;
  /** Sigla of the Italian province, or the ISO code of a foreign country. */
  provincia: string;
  regione?: string;
  lat: number;
  lon: number;
  popolazione: number;
}

export interface PlaceProvider {
  /** Places as a reader of the language calls them; `locate` knows them by those names. */
  search(q: string, lang: string, limit?: number): Promise<Place[]>;
  locate(text: string): Promise<Place | undefined>;
  /** The same for one caller, who has somebody else's service asked only as long as `mayAsk` says so. */
  within(mayAsk: () => Promise<boolean>): PlaceProvider;
}

export interface Gazetteer extends PlaceProvider {
  /** Loads the data now, instead of at the first question. */
  warm(): void;
  searchSync(q: string, lang: string, limit?: number): Place[];
  locateSync(text: string): Place | undefined;
  /** The Italian place nearest to a point. */
  nearestItalian(lat: number, lon: number): Place | undefined;
}
