import { screen, waitFor, within } from '@testing-library/react';
import { answered, type Filter, readFilters } from '../../../contract/filters';
import { fingerprintOf } from '../../../contract/searches';
import { chosen } from '../../features/filters/filterParams';
import { searchAddress, soughtOf } from '../../features/ricerche/sought';
import { open, where } from '../../testing/openCategory';
import { sampleSearch } from '../../testing/sampleSearch';

type Row = ReturnType<typeof sampleSearch>;
type Saved = Parameters<typeof readFilters>[0] & { q: string; nome: string; categorieID: number };

/** A sample value of a filter, as an address contains it. */
const textOf = ({ kind, choices }: Filter): string =>
  kind === 'flag' ? '1' : kind === 'price' ? '12.50' : String(choices?.[1] ?? 'abc');

/** Fakes a host that stores saved searches like the real one. */
function openAt(address: string) {
  const kept: Row[] = [];
  const save = async (request: Request) => {
    const { q, nome, categorieID, ...typed } = (await request.json()) as Saved;
    const { filters } = readFilters(typed);
    const impronta = fingerprintOf({ q, categoryID: categorieID, subcategoryID: 0, filters });
    kept.push(sampleSearch({ q, nome, categorieID, impronta, filtri: answered(filters) }));
    return { ricercaID: 5 };
  };
  const app = open(address, undefined, {
    'GET /api/Avvisi/RicercheList': () => ({ listRicerche: kept }),
    'POST /api/Avvisi/AddRicerca': save,
    'GET /api/Avvisi/Preferenze': { telefono: 1, mail: 1, righe: [], silenzio: null, zona: '', parole: 1 },
  });
  return { ...app, kept };
}

test.each(chosen)(
  'the filter %s is read from the address by filter sheet, chip and saved search, and written back to it',
  async (name, filter) => {
    const text = textOf(filter);
    const address = `/category/20/elettronica?${name}=${text}`;
    const { user, kept } = openAt(address);
    const openSheet = async () => {
      await user.click(await screen.findByRole('button', { name: /^Filtri/ }));
      const dialog = screen.getByRole('dialog', { name: 'Filtri' });
      const submit = within(dialog)
        .getAllByRole('button')
        .find((button) => button.matches('[type=submit]'));
      return { dialog, apply: () => user.click(submit ?? document.body) };
    };

    const { dialog, apply } = await openSheet();
    const typed = new FormData(dialog.querySelector('form') ?? undefined).get(name);
    expect(typed).toBe(filter.kind === 'flag' ? 'on' : text.replace('.', ','));
    await apply();
    expect(where()).toBe(address);

    const chip = screen.getByRole('button', { name: /^Togli il filtro: / });
    expect(chip.textContent).toMatch(/^[^{}]+$/);
    if (filter.same) {
      await user.click(screen.getByRole('button', { name: 'Avvisami' }));
      expect(await screen.findByRole('button', { name: 'Avviso attivo' })).toBeInTheDocument();
      await waitFor(() => expect(kept).toHaveLength(1));
      const [row] = kept;
      expect(row?.nome).toMatch(filter.nameLabel === undefined ? /^Elettronica$/ : /^Elettronica · [^{}]+$/);
      expect(row && searchAddress(soughtOf(row))).toBe(`/category/20?${name}=${text}`);
    }

    await user.click(chip);
    expect(where()).toBe('/category/20/elettronica');
    await user.click(screen.getByText('torna'));
    const again = await openSheet();
    await user.click(within(again.dialog).getByRole('button', { name: 'Azzera' }));
    await again.apply();
    expect(where()).toBe('/category/20/elettronica');
  },
);
