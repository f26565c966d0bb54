import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Value from 'typebox/value';
import { interests, isPhone, limits, overlayFonts } from '../../contract/limits';
import { isEmail } from '../../contract/login';
import { packageRoot } from '../config';
import { categories } from '../db/reference/categories';
import { vatNumber } from './build/people';
import { buildDemoContent } from './content';
import { readSources, Sources } from './sources';

const now = new Date('2026-03-14T10:20:00Z');
const content = buildDemoContent(now);
const { persons, shops, posts, comments, likes, follows, bookmarks, shares, ratings, stories } = content;
const { storyViews, storyLikes, conversations } = content;
const pictures = join(packageRoot(), 'server/demo/pictures');
const ads = posts.filter((post) => post.categoria !== null);

const unique = (items: readonly string[]): boolean => new Set(items).size === items.length;
const ascending = (times: readonly Date[]): boolean =>
  times.every((time, i) => i === 0 || time.getTime() >= (times[i - 1]?.getTime() ?? 0));
const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index];
  if (item === undefined) throw new Error(`Nothing at ${index}`);
  return item;
};

test('the data files have exactly the fields that the builders read', () => {
  expect(Value.Errors(Sources, readSources())).toEqual([]);
  const [first, ...others] = readSources().persons;
  expect(Value.Check(Sources, { ...readSources(), persons: [{ ...first, nomee: '' }, ...others] })).toBe(
    false,
  );
});

test('the same time gives the same content, and another time changes only the times in it', () => {
  expect(buildDemoContent(new Date(now))).toEqual(content);
  const later = buildDemoContent(new Date(now.getTime() + 86_400_000));
  expect(later.posts.map(({ slug, persona }) => [slug, persona])).toEqual(
    posts.map(({ slug, persona }) => [slug, persona]),
  );
});

describe('people and shops', () => {
  test('there are 48 people and 6 shop owners, and the first is Giulia Rossi of Bologna', () => {
    expect(persons.filter(({ tipoProfilo }) => tipoProfilo === 'Privato')).toHaveLength(48);
    expect(persons.filter(({ tipoProfilo }) => tipoProfilo === 'Negozio')).toHaveLength(6);
    expect(persons[0]).toMatchObject({
      email: 'giulia.rossi@example.com',
      geolocalizzazione: 'Bologna (BO)',
    });
    expect(persons.filter(({ abbreviazione }) => abbreviazione === 'en')).toHaveLength(8);
    expect(unique(persons.map(({ email }) => email))).toBe(true);
    expect(unique(persons.map(({ telefono }) => telefono))).toBe(true);
  });

  test('everybody would be accepted by the registration (§5)', () => {
    for (const person of persons) {
      expect(isEmail(person.email)).toBe(true);
      expect(isPhone(person.telefono)).toBe(true);
      expect(person.geolocalizzazione).toMatch(/^\p{Lu}[\p{L} ]+ \([A-Z]{2}\)$/u);
      expect(interests.filter((interest) => person[interest] === 1).length).toBeGreaterThanOrEqual(
        limits.interestsLeast,
      );
      expect(now.getFullYear() - Number(person.dataNascita.slice(0, 4))).toBeGreaterThanOrEqual(14);
      expect(new Date(person.dataNascita).toISOString().slice(0, 10)).toBe(person.dataNascita);
      expect([1, 2, 3]).toContain(person.genereID);
    }
  });

  test('each shop has an owner and a VAT number with a correct check digit', () => {
    expect(vatNumber('0764352056')).toBe('IT07643520567');
    for (const shop of shops) {
      expect(at(persons, shop.persona)).toMatchObject({
        tipoProfilo: 'Negozio',
        nome: shop.nomeNegozio,
        cognome: '',
      });
      expect(shop.vat).toMatch(/^IT\d{11}$/);
      expect(vatNumber(shop.vat.slice(2, 12))).toBe(shop.vat);
      expect(shop.web).toMatch(/^https:\/\/[a-z-]+\.example$/);
    }
  });
});

describe('posts', () => {
  test('there are 300, mostly ads, in every subcategory', () => {
    expect(posts).toHaveLength(300);
    expect(ads.length).toBeGreaterThanOrEqual(230);
    expect(ads.length).toBeLessThanOrEqual(240);
    const used = new Set(ads.map(({ categoria }) => `${categoria?.slug}/${categoria?.sub}`));
    const known = categories.flatMap(({ slug, subcategories }) =>
      subcategories.map((sub) => `${slug}/${sub.slug}`),
    );
    expect([...used].sort()).toEqual([...known].sort());
  });

  test('titles and descriptions respect the limits and do not repeat', () => {
    for (const post of posts) {
      expect(post.titolo.length).toBeLessThanOrEqual(limits.title);
      expect(post.descrizione.length).toBeLessThanOrEqual(
        post.negozio === null ? limits.description : limits.shopDescription,
      );
      expect(`${post.titolo} ${post.descrizione}`).not.toMatch(/\{|undefined|\s\s/);
    }
    expect(unique(posts.map(({ slug }) => slug))).toBe(true);
    expect(unique(posts.map(({ titolo }) => titolo))).toBe(true);
    expect(unique(posts.map(({ descrizione }) => descrizione))).toBe(true);
  });

  test('prices are 0 for gifts, otherwise 0.50 to 8,500 with two decimals', () => {
    for (const { prezzo, gratis } of ads) {
      expect(prezzo === 0).toBe(gratis === 1);
      if (prezzo)
        expect(prezzo >= 0.5 && prezzo <= 8500 && Number.isInteger(Math.round(prezzo * 1e6) / 1e4)).toBe(
          true,
        );
    }
    const share = (flag: number): number => flag / ads.length;
    expect(share(ads.filter(({ gratis }) => gratis).length)).toBeCloseTo(0.06, 1);
    expect(share(ads.filter(({ venduto }) => venduto).length)).toBeCloseTo(0.05, 1);
    expect(ads.filter(({ negozio }) => negozio !== null).length).toBeGreaterThanOrEqual(36);
  });

  test('posts that are no ads have neither price nor condition, and ads have both', () => {
    for (const post of posts) {
      expect(post.prezzo === null).toBe(post.categoria === null);
      expect(post.statoOggetto === null).toBe(post.categoria === null);
      if (post.categoria) expect(post.immagini.length).toBeGreaterThanOrEqual(1);
      expect(post.immagini.length).toBeLessThanOrEqual(post.categoria ? 5 : 2);
    }
  });

  test('only English speakers write English, and an ad’s place is its author’s town', () => {
    for (const post of posts)
      expect(post.geolocalizzazione).toBe(at(persons, post.persona).geolocalizzazione);
    expect(
      ads.filter(({ persona }) => at(persons, persona).abbreviazione === 'en').length / ads.length,
    ).toBeCloseTo(0.1, 1);
  });
});

describe('pictures', () => {
  const named = [
    ...persons.map(({ imgProfilo }) => imgProfilo),
    ...shops.map(({ imgProfilo }) => imgProfilo),
    ...posts.flatMap(({ immagini }) => immagini.map(({ file }) => file)),
    ...stories.flatMap(({ immagine }) => (immagine ? [immagine] : [])),
  ];

  test('every named picture has its file and every file is named, and all files are small', () => {
    expect(named.filter((file) => !existsSync(join(pictures, file)))).toEqual([]);
    const onDisk = readdirSync(pictures);
    const names = new Set(named);
    expect(onDisk.filter((file) => !names.has(file))).toEqual([]);
    const bytes = onDisk.reduce((sum, file) => sum + statSync(join(pictures, file)).size, 0);
    expect(bytes).toBeLessThan(9_000_000);
  });

  test('no two posts show the same picture', () => {
    expect(unique(posts.flatMap(({ immagini }) => immagini.map(({ file }) => file)))).toBe(true);
  });
});

describe('what people did', () => {
  test('the numbers of likes, comments and so on are those of a lively town', () => {
    expect(comments.length).toBeGreaterThanOrEqual(650);
    expect(likes.length).toBeGreaterThanOrEqual(3000);
    expect(likes.length).toBeLessThanOrEqual(4200);
    expect(follows).toHaveLength(420);
    expect(bookmarks).toHaveLength(300);
    expect(shares).toHaveLength(60);
    expect(ratings).toHaveLength(180);
    expect(stories).toHaveLength(24);
    expect(new Set(stories.map(({ pubblicante }) => pubblicante)).size).toBe(14);
    expect(conversations.length).toBeGreaterThanOrEqual(40);
  });

  test('Giulia follows 12, 17 follow her, and she has five bookmarks', () => {
    expect(follows.filter(({ persona }) => persona === 0)).toHaveLength(12);
    expect(follows.filter(({ seguito }) => seguito === 0)).toHaveLength(17);
    expect(bookmarks.filter(({ persona }) => persona === 0)).toHaveLength(5);
    const own = conversations.filter(({ persona1, persona2 }) => persona1 === 0 || persona2 === 0);
    expect(own).toHaveLength(6);
    expect(new Set(own.map(({ persona1 }) => persona1 === 0)).size).toBe(2);
    const waiting = own.filter(({ messages }) => messages.at(-1)?.letto === false);
    expect(waiting.filter(({ messages }) => messages.at(-1)?.mittente !== 0).length).toBeGreaterThanOrEqual(
      2,
    );
  });

  test('nobody likes, saves or rates their own things, and nothing happens twice', () => {
    for (const { persona, seguito } of follows) expect(persona).not.toBe(seguito);
    for (const { fromPersona, toPersona } of ratings) expect(fromPersona).not.toBe(toPersona);
    for (const { post, persona } of [...bookmarks, ...likes, ...shares])
      expect(at(posts, post).persona).not.toBe(persona);
    for (const { story, persona } of [...storyViews, ...storyLikes])
      expect(at(stories, story).pubblicante).not.toBe(persona);
    expect(unique(follows.map(({ persona, seguito }) => `${persona} ${seguito}`))).toBe(true);
    expect(unique(ratings.map(({ fromPersona, toPersona }) => `${fromPersona} ${toPersona}`))).toBe(true);
    for (const list of [bookmarks, likes, shares])
      expect(unique(list.map(({ post, persona }) => `${post} ${persona}`))).toBe(true);
    for (const list of [storyViews, storyLikes])
      expect(unique(list.map(({ story, persona }) => `${story} ${persona}`))).toBe(true);
    for (const { post } of bookmarks) expect(at(posts, post).categoria).not.toBeNull();
  });

  test('an answer follows an earlier first-level comment on the same post', () => {
    comments.forEach((comment, i) => {
      expect(comment.testoCommento.trim()).not.toBe('');
      expect(comment.persona).toBeGreaterThanOrEqual(0);
      expect(comment.testoCommento).not.toMatch(/^[~@>]/);
      if (comment.parent === null) return;
      expect(comment.parent).toBeLessThan(i);
      const parent = at(comments, comment.parent);
      expect(parent).toMatchObject({ post: comment.post, parent: null });
      expect(parent.dataOra.getTime()).toBeLessThan(comment.dataOra.getTime());
    });
    expect(comments.filter(({ parent }) => parent !== null).length).toBeGreaterThan(200);
  });

  test('a chat is about an ad, between its owner and somebody else, with 3 to 12 messages', () => {
    for (const { post, persona1, persona2, messages } of conversations) {
      expect(at(posts, post).categoria).not.toBeNull();
      expect(at(posts, post).persona).toBe(persona2);
      expect(persona1).not.toBe(persona2);
      expect(messages.length).toBeGreaterThanOrEqual(3);
      expect(messages.length).toBeLessThanOrEqual(12);
      expect(messages[0]?.mittente).toBe(persona1);
      for (const { mittente, testo } of messages) {
        expect([persona1, persona2]).toContain(mittente);
        expect(testo).not.toMatch(/^>/);
      }
    }
    expect(unique(conversations.map(({ post, persona1 }) => `${post} ${persona1}`))).toBe(true);
  });

  test('ratings are mostly good, and no comment repeats', () => {
    expect(ratings.filter(({ ratingValue }) => ratingValue >= 3).length / ratings.length).toBeGreaterThan(
      0.9,
    );
    expect(unique(ratings.flatMap(({ ratingComment }) => (ratingComment ? [ratingComment] : [])))).toBe(true);
  });

  test('stories have a picture or a text in a known font, and some are newer than Giulia’s last visit', () => {
    const seen = storyViews
      .filter(({ persona }) => persona === 0)
      .map(({ story }) => at(stories, story).dataPubblicazione.getTime());
    for (const story of stories) {
      expect(story.immagine !== null || story.testoOverlay !== '').toBe(true);
      if (story.testoOverlay) expect(overlayFonts).toContain(story.fontOverlay);
      expect([1, 2, 3]).toContain(story.posizione);
    }
    const fresh = stories.filter(
      ({ pubblicante, dataPubblicazione }) =>
        pubblicante !== 0 && dataPubblicazione.getTime() > Math.max(...seen),
    );
    expect(fresh.length).toBeGreaterThanOrEqual(5);
    for (const { story, persona } of storyLikes)
      expect(storyViews.some((view) => view.story === story && view.persona === persona)).toBe(true);
  });
});

test('everything happened in a possible order within the last 60 days', () => {
  const times = [
    posts.map(({ createdAt }) => createdAt),
    comments.map(({ dataOra }) => dataOra),
    likes.map(({ dataOra }) => dataOra),
    follows.map(({ dataOra }) => dataOra),
    bookmarks.map(({ dataOra }) => dataOra),
    shares.map(({ dataCondivisione }) => dataCondivisione),
    ratings.map(({ dateCreated }) => dateCreated),
    stories.map(({ dataPubblicazione }) => dataPubblicazione),
    storyViews.map(({ dataOra }) => dataOra),
    storyLikes.map(({ dataOra }) => dataOra),
    conversations.map(({ dataInizio }) => dataInizio),
    ...conversations.map(({ messages }) => messages.map(({ dataInvio }) => dataInvio)),
  ];
  for (const list of times) {
    expect(ascending(list)).toBe(true);
    expect(Math.max(...list.map((time) => time.getTime()))).toBeLessThanOrEqual(now.getTime());
    expect(Math.min(...list.map((time) => time.getTime()))).toBeGreaterThan(now.getTime() - 61 * 86_400_000);
  }
  for (const { post, dataOra } of [...comments, ...likes, ...bookmarks]) {
    expect(dataOra.getTime()).toBeGreaterThan(at(posts, post).createdAt.getTime());
  }
  for (const person of persons)
    expect(person.createdAt.getTime()).toBeLessThan(now.getTime() - 61 * 86_400_000);
  const newest = posts.at(-1)?.createdAt.getTime() ?? 0;
  expect(now.getTime() - newest).toBeLessThan(3_600_000);
});
