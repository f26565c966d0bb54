import { screen, waitFor, within } from '@testing-library/react';
import { fieldErrors } from '../../testing/fieldErrors';
import { category, where, open } from '../../testing/openCategory';

describe('filters', () => {
  const openSheet = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: /^Filtri/ }));
    return within(screen.getByRole('dialog', { name: 'Filtri' }));
  };

  test('applied filters are in the address and in the request', async () => {
    const app = open('/category/20/elettronica');
    const { user, asked } = app;
    const sheet = await openSheet(app);
    await user.type(sheet.getByRole('textbox', { name: 'Prezzo da' }), '12,5');
    await user.click(sheet.getByLabelText('Usato'));
    await user.click(sheet.getByLabelText('25 km'));
    await user.click(sheet.getByLabelText('Più economici'));
    expect(where()).toBe('/category/20/elettronica');
    await user.click(sheet.getByText('Applica'));
    expect(where()).toBe(
      '/category/20/elettronica?prezzoMin=12.50&condizione=usato&raggio=25&ordine=economici',
    );
    await waitFor(() =>
      expect(asked(category)).toEqual({
        CategoriaID: '20',
        prezzoMin: '12.5',
        condizione: 'usato',
        raggio: '25',
        ordine: 'economici',
      }),
    );
  });

  test('the sort order has a chip, and does not count as a filter', async () => {
    open('/category/20/elettronica?raggio=25&ordine=economici');
    expect(await screen.findByRole('button', { name: 'Togli il filtro: Più economici' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Filtri 1 / })).toBeInTheDocument();
  });

  test('a chip removes its filter, back restores it, and the filter sheet follows the address', async () => {
    const query = 'prezzoMin=12.50&prezzoMax=80&raggio=25';
    const app = open(`/category/20/elettronica?${query}`);
    expect(await screen.findByRole('button', { name: 'Filtri 2 attivi' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Togli il filtro: € 12,50 – € 80,00' }));
    expect(where()).toBe('/category/20/elettronica?raggio=25');
    await app.user.click(screen.getByText('torna'));
    expect(where()).toBe(`/category/20/elettronica?${query}`);
    const sheet = await openSheet(app);
    expect(sheet.getByLabelText('Prezzo da')).toHaveValue('12,50');
    expect(sheet.getByLabelText('25 km')).toBeChecked();
  });

  test('a minimum price above the maximum shows an error and changes nothing', async () => {
    const app = open('/category/20/elettronica');
    const sheet = await openSheet(app);
    await app.user.type(sheet.getByRole('textbox', { name: 'Prezzo da' }), '90');
    await app.user.type(sheet.getByRole('textbox', { name: 'Prezzo a' }), '10');
    await app.user.click(sheet.getByRole('button', { name: 'Applica' }));
    expect(fieldErrors()).toEqual(['Il prezzo minimo è più alto del massimo.']);
    expect(where()).toBe('/category/20/elettronica');
    await app.user.type(sheet.getByRole('textbox', { name: 'Prezzo a' }), '0');
    expect(fieldErrors()).toEqual([]);
  });

  test('invalid parts of an address are ignored', async () => {
    const { asked } = open('/category/20/x?prezzoMin=abc&raggio=7&condizione=rotto&ordine=belli&gratis=9');
    await waitFor(() => expect(asked(category)).toEqual({ CategoriaID: '20', ordine: 'recenti' }));
    expect(await screen.findByRole('button', { name: 'Filtri' })).toBeInTheDocument();
  });

  test('an empty list offers to remove the filters', async () => {
    const { user } = open('/category/20/elettronica?gratis=1', []);
    expect(await screen.findByText('Nessun annuncio con questi filtri.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Togli «Gratis»' }));
    expect(where()).toBe('/category/20/elettronica');
    expect(await screen.findByText('Qui non c’è ancora nulla.')).toBeInTheDocument();
  });
});
