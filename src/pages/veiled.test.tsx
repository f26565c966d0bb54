import type { ReactElement } from 'react';
import type { Post } from '../../contract/entities';
import { ShopAds } from '../features/negozio/ShopAds';
import { mixSuggestions } from '../features/search/suggestions';
import { renderApp } from '../testing/renderApp';
import { samplePost, signedIn } from '../testing/samplePost';
import { AdStrip } from '../ui/AdCard';
import { TalkAd } from './chat/TalkAd';
import { AdTile } from './category/AdTile';
import { TileRow } from '../features/post/TileRow';

const name = '/images/posts/ab/0123456789abcdef0123456789abcdef-720.webp';
const image = { nomeImmagine: name, immagineAltName: '', larghezza: 800, altezza: 600, anteprima: '' };
const ad = (velato: 0 | 1) =>
  samplePost({ categorieID: 20, nomeImmagine: name, listImmagini: [image as never], velato });

const lists: [string, (post: Post) => ReactElement][] = [
  ['a search result', (post) => <AdTile post={post} position={1} />],
  ['a similar ad', (post) => <TileRow title="Simili" posts={[post]} />],
  ['a shop’s ad', (post) => <ShopAds posts={[post]} label="Annunci" />],
  ['the ad of a conversation', (post) => <TalkAd post={post} isLoading={false} />],
  [
    'the ad of a conversation on a low screen',
    (post) => <AdStrip ad={post} to="/" texts={{ free: '', sold: '', language: 'it' }} />,
  ],
];

test.each(lists)('the pictures of veiled things are not fetched in %s', (_name, shown) => {
  const pictures = (velato: 0 | 1) => {
    const { container, unmount } = renderApp(shown(ad(velato)), { state: signedIn });
    const found = container.innerHTML.includes('0123456789abcdef');
    unmount();
    return found;
  };
  expect([pictures(0), pictures(1)]).toEqual([true, false]);
});

test('a search suggestion shows no veiled picture', () => {
  expect(mixSuggestions([], [ad(0), ad(1)]).map((found) => found.image)).toEqual([name, null]);
});
