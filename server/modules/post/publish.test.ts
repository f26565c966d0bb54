import type { Post } from '../../../contract/entities';
import { picture, type TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

const { host, ask, me, stranger } = setStage({ people: { me: {}, stranger: {} } });

const details = async (PostID: unknown, as = me) => {
  const { body } = await ask('GET /api/Post/GetPostDetails', { PostID: Number(PostID) }, as);
  return (body['listPost'] as Post[])[0];
};
const posts = async () => (await host.sql`SELECT 1 FROM post`).length;

describe('§7 AddPost', () => {
  const add = (change: object = {}, files: Buffer[] = []) =>
    host.call(
      'POST /api/Post/AddPost',
      { personaID: me.personaID, title: 'Ciao a tutti', ...change },
      { as: me, files },
    );

  test('makes a plain post of a title alone, without price, condition and category', async () => {
    const { body } = await add();
    expect(body).toMatchObject({ statusCode: 200, statusMessage: 'Pubblicato.' });
    expect(await details(body['postID'])).toMatchObject({
      titolo: 'Ciao a tutti',
      categorieID: 0,
      prezzo: null,
      statoOggetto: null,
      listImmagini: [],
    });
  });

  test('accepts a text and at most one picture', async () => {
    const image = await picture();
    const { body } = await add({ description: 'Che giornata' }, [image]);
    const post = await details(body['postID']);
    expect([post?.descrizione, post?.listImmagini.length]).toEqual(['Che giornata', 1]);
    const images = await ask('GET /api/Immagini/GetImmagini', { PostID: post?.postID }, stranger);
    expect(images.body['listImmagini']).toEqual(post?.listImmagini);
    const before = await posts();
    expect((await add({}, [image, image])).status).toBe(400);
    expect((await add({ title: ' ' })).status).toBe(400);
    expect(await posts()).toBe(before);
  });
});

describe('§7 AddPostInserzioneStore', () => {
  const add = (negozioID: number, change: object = {}, as = me) =>
    ask(
      'POST /api/Post/AddPostInserzioneStore',
      {
        negozioID,
        title: 'Borsa',
        gratis: 0,
        prezzo: '12,50',
        categorieID: 20,
        condition: 'nuovo',
        ...change,
      },
      as,
    );
  const listed = async (NegozioID: number, as: TestPerson) => {
    const { body } = await ask('GET /api/Post/PostListByNegozio', { NegozioID }, as);
    return { code: body.statusCode, ids: (body['listPost'] as Post[]).map(({ postID }) => postID) };
  };

  test('publishes an owner’s ad in their shop, where everybody finds it', async () => {
    const negozioID = await host.shop(me);
    const { body } = await add(negozioID);
    expect(await details(body['postID'], stranger)).toMatchObject({
      tipoPost: 'Negozio',
      negozioID,
      prezzo: 12.5,
    });
    expect(await listed(negozioID, stranger)).toEqual({ code: 200, ids: [body['postID']] });
  });

  const move = (negozioID: number, address: string) =>
    host.sql`UPDATE shop SET address = ${address} WHERE id = ${negozioID}`;
  const placed = async (postID: unknown) => (await details(postID))?.geolocalizzazione;
  const edit = (postID: unknown, change: object) =>
    ask(
      'POST /api/Post/UpdatePostInserzione',
      {
        ...{ postID: Number(postID), personaID: me.personaID, titolo: 'Borsa', gratis: 0, prezzo: '12,50' },
        ...{ categorieID: 20, ...change },
      },
      me,
    );

  test('gives an ad without a place the town of its shop', async () => {
    const negozioID = await host.shop(me);
    await move(negozioID, 'Via Emilia Centro 12, Modena');
    const { body } = await add(negozioID);
    expect(await placed(body['postID'])).toBe('Modena (MO)');
    const elsewhere = await add(negozioID, { geolocalizzazione: 'Ferrara' });
    expect(await placed(elsewhere.body['postID'])).toBe('Ferrara (FE)');
  });

  test('gives an ad whose place is emptied the place of its shop again', async () => {
    const negozioID = await host.shop(me);
    await move(negozioID, 'Modena');
    const { body } = await add(negozioID, { geolocalizzazione: 'Ferrara' });
    expect((await edit(body['postID'], { geolocalizzazione: '' })).status).toBe(200);
    expect(await placed(body['postID'])).toBe('Modena (MO)');
  });

  test.each(['', 'Via Emilia 12'])(
    'gives an ad the owner’s place if the shop’s address is "%s"',
    async (address) => {
      const negozioID = await host.shop(me);
      await move(negozioID, address);
      const { body } = await add(negozioID);
      const own = await host.post(me);
      expect(await placed(body['postID'])).toBe(await placed(own));
    },
  );

  test('§9 a description has at most 800 characters', async () => {
    const negozioID = await host.shop(me);
    expect((await add(negozioID, { description: 'a'.repeat(800) })).status).toBe(200);
    expect((await add(negozioID, { description: 'a'.repeat(801) })).status).toBe(400);
  });

  describe('a refused ad with a picture', () => {
    const send = async (files: Buffer[]) => {
      const input = {
        personaID: me.personaID,
        title: 'Borsa',
        gratis: 1,
        categorieID: 20,
        condition: 'nuovo',
      };
      return host.call('POST /api/Post/AddPostInserzione', input, { as: me, files });
    };
    const cut = async () => (await picture()).subarray(0, 60);

    test.each([
      ['that is none', async () => Buffer.from('GIF89a'), 'Seleziona un file immagine valido (JPEG/PNG).'],
      ['that is cut', cut, 'Seleziona un file immagine valido (JPEG/PNG).'],
      ['that is empty', async () => Buffer.alloc(0), "Seleziona un'immagine prima di continuare."],
    ])('%s names it by position and file name in the answer', async (_name, make, words) => {
      const fine = await picture();
      const { status, body } = await send([fine, fine, await make(), fine]);
      expect([status, body.statusMessage]).toEqual([400, words]);
      expect(body['immagine']).toEqual({ posto: 3, nome: 'a.png' });
    });

    test('names no picture if another field is invalid', async () => {
      const { body } = await host.call(
        'POST /api/Post/AddPostInserzione',
        { personaID: me.personaID, title: ' ', gratis: 1, categorieID: 20, condition: 'nuovo' },
        { as: me, files: [await picture()] },
      );
      expect([body.statusCode, body['immagine']]).toEqual([400, undefined]);
    });
  });

  test('refuses an ad in somebody else’s shop', async () => {
    const negozioID = await host.shop(me);
    expect((await add(negozioID, {}, stranger)).status).toBe(403);
    expect(await listed(negozioID, me)).toEqual({ code: 200, ids: [] });
  });

  test('shows the ads of an unpublished shop only to its owner', async () => {
    const negozioID = await host.shop(me, false);
    const { body } = await add(negozioID);
    expect(await listed(negozioID, me)).toEqual({ code: 200, ids: [body['postID']] });
    expect(await listed(negozioID, stranger)).toEqual({ code: 404, ids: [] });
  });
});
