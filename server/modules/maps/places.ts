export interface Place {
  /** The text that is shown and stored: 'Bologna (BO)', 'Paris, FR'. */
  descrizione: string;
  nome: string;
  /** The two letters of an Italian province, or a foreign country's ISO code. */
  provincia: string;
  regione?: string;
  lat: number;
  lon: number;
  popolazione: number;
}

export interface PlaceProvider {
  /** Finds places, named in the reader's language. `locate` finds those names too. */
  search(q: string, lang: string, limit?: number): Promise<Place[]>;
  locate(text: string): Promise<Place | undefined>;
  /** The same provider for one caller: it asks the external service only while `mayAsk` allows it. */
  within(mayAsk: () => Promise<boolean>): PlaceProvider;
}

export interface Gazetteer extends PlaceProvider {
  /** Loads the data now, so that the first call need not. */
  warm(): void;
  searchSync(q: string, lang: string, limit?: number): Place[];
  locateSync(text: string): Place | undefined;
  nearestItalian(lat: number, lon: number): Place | undefined;
}
