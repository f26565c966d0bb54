import { interests } from '../../contract/limits';
import type { StoredImage } from '../media/process';
import { createStorage } from '../media/storage';
import { createGazetteer } from '../modules/maps/gazetteer';
import { addressKey } from '../modules/persona/address';
import { addReport, findThing, openCase } from '../modules/cases/reportRepository';
import { hashPassword } from '../modules/persona/passwords';
import { categories } from '../db/reference/categories';
import { languages } from '../db/reference/languages';
import { type Db, type Sql, transact } from '../db/database';
import { buildDemoContent } from './content';
import { idAt } from './ids';
import { installPictures } from './pictures';
import { seedReactions } from './reactions';
import { analyze, decideCase, holdPeople, insertNotifications, insertRows, isEmpty } from './repository';
import type { DemoContent, DemoPerson, DemoPost } from './types';

export const demoPassword = 'piazza-demo';

type Pictures = Map<string, StoredImage>;

const place = createGazetteer();
const located = (text: string) => {
  const found = place.locateSync(text);
  return {
    place: text,
    province: found?.provincia ?? null,
    lat: found?.lat ?? null,
    lon: found?.lon ?? null,
  };
};
/** In the demo content 1 is a man, 2 a woman, 3 not said; in the reference data 1 is a woman, 2 a man, 4 not said. */
const genders = { 1: 2, 2: 1, 3: 4 } as const;

const personRow = (person: DemoPerson, index: number, hash: string, pictures: Pictures) => ({
  id: idAt(person.createdAt, index),
  email: person.email,
  email_key: addressKey(person.email) ?? null,
  password_hash: hash,
  kind: person.tipoProfilo,
  name: person.nome,
  surname: person.cognome,
  ...located(person.geolocalizzazione),
  birth_date: person.dataNascita,
  phone: person.telefono,
  gender_id: genders[person.genereID],
  language_id: languages.find(({ abbreviazione }) => abbreviazione === person.abbreviazione)?.linguaID ?? 1,
  currency: person.valutaSimbolo,
  notify_push: person.notifichePush === 1,
  notify_mail: person.notificheMail === 1,
  interests: `{${interests.map((name) => person[name] === 1).join(',')}}`,
  image: pictures.get(person.imgProfilo)?.name ?? null,
  created_at: person.createdAt,
  updated_at: person.createdAt,
});

function categoryOf(post: DemoPost): { category_id: number; subcategory_id: number } {
  const category = categories.find(({ slug }) => slug === post.categoria?.slug);
  const sub = category?.subcategories.find(({ slug }) => slug === post.categoria?.sub);
  return { category_id: category?.categorieID ?? 0, subcategory_id: sub?.sCategorieID ?? 0 };
}

async function seedPosts(
  db: Db,
  content: DemoContent,
  people: number[],
  shops: number[],
  pictures: Pictures,
): Promise<number[]> {
  const rows = content.posts.map((post, index) => ({
    id: idAt(post.createdAt, index),
    persona_id: people[post.persona] ?? 0,
    shop_id: post.negozio === null ? null : (shops[post.negozio] ?? null),
    ...categoryOf(post),
    title: post.titolo,
    description: post.descrizione,
    ...located(post.geolocalizzazione),
    price: post.prezzo,
    currency: post.valutaSimbolo,
    free: post.gratis === 1,
    is_new: post.statoOggetto,
    sold: post.venduto === 1,
    created_at: post.createdAt,
    updated_at: post.createdAt,
  }));
  await insertRows(db, 'post', rows);
  const images = content.posts.flatMap(({ immagini }, index) =>
    immagini.flatMap(({ file, immagineAltName }, position) => {
      const image = pictures.get(file);
      return image
        ? [
            {
              post_id: rows[index]?.id ?? 0,
              position,
              name: image.name,
              alt: immagineAltName,
              width: image.width,
              height: image.height,
              thumbhash: image.thumbhash,
            },
          ]
        : [];
    }),
  );
  await insertRows(db, 'image', images);
  return rows.map(({ id }) => id);
}

async function seedShops(
  db: Db,
  content: DemoContent,
  people: number[],
  pictures: Pictures,
): Promise<number[]> {
  const rows = content.shops.map((shop, index) => {
    const owner = content.persons[shop.persona];
    return {
      id: idAt(owner?.createdAt ?? new Date(), 1000 + index),
      persona_id: people[shop.persona] ?? 0,
      name: shop.nomeNegozio,
      phone: shop.telefono,
      email: shop.email,
      address: shop.indirizzo,
      web: shop.web,
      vat: shop.vat,
      published: true,
      image: pictures.get(shop.imgProfilo)?.name ?? '',
      created_at: owner?.createdAt ?? new Date(),
    };
  });
  await insertRows(db, 'shop', rows);
  return rows.map(({ id }) => id);
}

async function seedStories(
  db: Db,
  content: DemoContent,
  people: number[],
  pictures: Pictures,
): Promise<number[]> {
  const rows = content.stories.map((story, index) => {
    const image = story.immagine === null ? undefined : pictures.get(story.immagine);
    return {
      id: idAt(story.dataPubblicazione, index),
      persona_id: people[story.pubblicante] ?? 0,
      image: image?.name ?? null,
      thumbhash: image?.thumbhash ?? '',
      overlay: story.testoOverlay,
      font: story.fontOverlay || 'Roboto',
      position: story.posizione,
      created_at: story.dataPubblicazione,
    };
  });
  await insertRows(db, 'story', rows);
  return rows.map(({ id }) => id);
}

/** Makes three reported ads: two whose cases are open, and one whose case is decided with a warning. */
async function seedReports(db: Db, content: DemoContent, people: number[], posts: number[]): Promise<void> {
  const ads = content.posts.flatMap(({ categoria, persona }, index) =>
    categoria ? [{ persona, index }] : [],
  );
  for (const [at, reason] of (['truffa', 'contraffatto', 'spam'] as const).entries()) {
    const ad = ads[at];
    const by = ad && people.find((_id, person) => person > at && person !== ad.persona);
    const postID = posts[ad?.index ?? -1];
    const thing = postID && by && (await findThing(db, 'annuncio', postID, by));
    if (!thing) continue;
    const caseID = await openCase(db, 'annuncio', thing);
    await addReport(db, caseID, by, { reason, body: '' });
    if (reason === 'spam') await decideCase(db, caseID);
  }
}

/** Fills an empty database with the demo town. Does nothing if there are people in it. */
export async function seedDemo(sql: Sql, imagesDir: string, say: (text: string) => void): Promise<void> {
  if (!(await isEmpty(sql))) return;
  say('Filling the square with demo content …');
  const content = buildDemoContent(new Date());
  const [pictures, hash] = await Promise.all([
    installPictures(content, createStorage(imagesDir), imagesDir),
    hashPassword(demoPassword),
  ]);
  await transact(sql, async (tx) => {
    await holdPeople(tx);
    if (!(await isEmpty(tx))) return;
    const persons = content.persons.map((person, index) => personRow(person, index, hash, pictures));
    await insertRows(tx, 'persona', persons);
    const people = persons.map(({ id }) => id);
    const shops = await seedShops(tx, content, people, pictures);
    const posts = await seedPosts(tx, content, people, shops, pictures);
    const stories = await seedStories(tx, content, people, pictures);
    await seedReactions(tx, content, { people, posts, stories });
    await seedReports(tx, content, people, posts);
    await insertNotifications(tx);
  });
  await analyze(sql);
}
