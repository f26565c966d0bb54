import type { Notification, SavedSearch } from '../../contract/entities';
import { setStage } from './stage';

interface Ad {
  title?: string;
  price?: number;
  subcategoryID?: number;
  categoryID?: number;
}

/** Starts a host. Each test gets a buyer and a seller of ads, and no saved search exists yet. */
export function setAdStage() {
  const stage = setStage({ each: { buyer: { nome: 'Berta' }, seller: { nome: 'Siro' } } });
  const { host, ask, bodyOf, buyer, seller } = stage;
  afterEach(() => host.sql`DELETE FROM saved_search`);
  return {
    ...stage,
    save: async (input: object, as = buyer) =>
      Number((await bodyOf('POST /api/Avvisi/AddRicerca', { q: '', ...input }, as))['ricercaID']),
    /** Inserts an ad in Bologna and queues it for the matcher, which notifies people. */
    async publish(
      { title = 'Bici', price = 100, subcategoryID = 2001, categoryID = 20 }: Ad = {},
      as = seller,
    ): Promise<number> {
      const [row] = await host.sql<{ id: number }[]>`
        WITH made AS (
          INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, lat, lon, price, is_new, currency)
          VALUES (${as.personaID}, ${categoryID}, ${subcategoryID}, ${title}, '', '', 44.49, 11.34, ${price}, false, '€')
          RETURNING id), left_work AS (INSERT INTO alert_work (kind, post_id) SELECT 'Pubblicato', id FROM made)
        SELECT id FROM made`;
      await host.services.alerts.flush();
      return row?.id ?? 0;
    },
    async edit(postID: number, input: object, as = seller) {
      const ad = { postID, titolo: 'Bici', descrizione: 'x', gratis: 0, prezzo: '100', categorieID: 20 };
      const { status } = await ask('POST /api/Post/UpdatePostInserzione', { ...ad, ...input }, as);
      expect(status).toBe(200);
      await host.services.alerts.flush();
    },
    /** Shares an ad. Returns the id of the share. */
    async share(postID: number, as: typeof buyer): Promise<number> {
      await ask('POST /api/Condivisione/AddCondivisione', { postID }, as);
      const [copy] = await host.sql<{ id: number }[]>`SELECT id FROM post WHERE original_id = ${postID}`;
      return copy?.id ?? 0;
    },
    bookmark: (postID: number, as = buyer) => ask('POST /api/Bookmark/AddBookmark', { postID }, as),
    lines: async (as = buyer) =>
      (await bodyOf('GET /api/Notifiche/GetCombinedNotifiche', {}, as))['listNotifiche'] as Notification[],
    searches: async (as = buyer) =>
      (await bodyOf('GET /api/Avvisi/RicercheList', {}, as))['listRicerche'] as SavedSearch[],
  };
}
