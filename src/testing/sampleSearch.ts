import type { ReplyOf } from '../../contract/table';

type Row = ReplyOf<'GET /api/Avvisi/RicercheList'>['listRicerche'][number];

/** A saved search in the host's list, with the fields that a test changes. */
export const sampleSearch = ({
  filtri,
  ...change
}: Partial<Omit<Row, 'filtri'>> & {
  filtri?: Partial<Row['filtri']>;
} = {}): Row => ({
  ricercaID: 5,
  nome: 'bici · fino a € 150,00',
  q: 'bici',
  categorieID: 0,
  sCategorieID: 0,
  nuovi: 0,
  ribassati: [],
  silenziata: 0,
  dataOra: '2026-01-01T10:00:00.000Z',
  vista: '2026-01-02T10:00:00.000Z',
  ...change,
  filtri: {
    prezzoMin: null,
    prezzoMax: 150,
    gratis: 0,
    nascondiVenduti: 0,
    condizione: null,
    raggio: null,
    lat: null,
    lon: null,
    ordine: null,
    ...filtri,
  },
});
