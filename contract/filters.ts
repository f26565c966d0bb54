export type Condition = 'nuovo' | 'usato';
export type Order = 'recenti' | 'economici' | 'vicini';

/** A list of posts is narrowed and ordered by these, named as on the wire and in the app's addresses; an absent field does neither. */
export interface Filters {
  prezzoMin?: number;
  prezzoMax?: number;
  gratis?: 1;
  condizione?: Condition;
  /** Without what is sold. */
  nascondiVenduti?: 1;
  /** Kilometres round `lat` and `lon`, or round the person's place. */
  raggio?: number;
  lat?: number;
  lon?: number;
  ordine?: Order;
}

/** The same as a saved search holds it and the host answers it: null, or 0 of a flag, for a field that is not there. */
export type SavedFilters = {
  [Name in keyof Filters]-?: Filters[Name] extends 1 | undefined ? number : NonNullable<Filters[Name]> | null;
};

export const savedFilters = (filters: Filters): SavedFilters => ({
  prezzoMin: filters.prezzoMin ?? null,
  prezzoMax: filters.prezzoMax ?? null,
  gratis: filters.gratis ?? 0,
  nascondiVenduti: filters.nascondiVenduti ?? 0,
  condizione: filters.condizione ?? null,
  raggio: filters.raggio ?? null,
  lat: filters.lat ?? null,
  lon: filters.lon ?? null,
  ordine: filters.ordine ?? null,
});

export const filtersIn = ({ gratis, nascondiVenduti, ...others }: Readonly<SavedFilters>): Filters => ({
  ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
  ...(gratis === 1 && { gratis }),
  ...(nascondiVenduti === 1 && { nascondiVenduti }),
});
