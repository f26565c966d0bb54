import { EyeOff, Image, ImageOff, type LucideIcon, Newspaper } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { Bookmark, Post, PostImage } from '../../contract/entities';
import { coverOf } from '../lib/coverOf';
import { foreign } from '../lib/foreign';
import { type AdSize, Blank, Frame, Paper, Quote, Shot, SoldBand, Tags, Target } from './AdCard.styles';
import { Cut } from './Cut';
import { Picture } from './Picture';
import { Price } from './Price';
import { Skeleton } from './Skeleton';
import { Tag } from './Tag';
import { Box } from './layout/Box';
import { Corner } from './layout/Corner';
import type { Look } from './layout/look';
import { Row } from './layout/Row';
import { Stack } from './layout/Stack';
import { Note, Text } from './layout/Text';
import { Thumb } from './layout/Thumb';
import { useHold } from './useHold';

type Ad = Post | Bookmark;

export interface AdTexts {
  free: string;
  sold: string;
  /** The language of the page; an ad's title in another language is marked with `lang`. */
  language: string;
}

interface Shape {
  /** The value of `<img sizes>`. */
  sizes?: string;
  /** Shown in place of a missing picture. */
  Icon?: LucideIcon;
  iconSize?: number;
  ground?: Look['ground'];
  words: Pick<Look, 'gap' | 'pad' | 'rigid'>;
  title?: Pick<Look, 'lines' | 'size' | 'weight'>;
  isTitleFirst?: true;
  /** Shows only so many letters of the title. */
  maxTitle?: number;
  placeLines?: number;
  /** The widths of the lines that the card's skeleton draws. */
  arriving: readonly (string | undefined)[];
}

const tile = { sizes: '(max-width: 768px) 50vw, 384px', words: { gap: 0.5, pad: '2 3 3' } } as const;
const shapes: Record<AdSize, Shape> = {
  feed: { words: { gap: 1, pad: '3 4 0' }, arriving: ['30%', '80%', '45%'] },
  tile: {
    ...tile,
    Icon: Newspaper,
    title: { weight: 'medium', lines: 2 },
    placeLines: 2,
    arriving: ['45%', '85%', '60%'],
  },
  saved: {
    ...tile,
    Icon: Image,
    ground: 'paper',
    title: { weight: 'medium', size: 'label' },
    isTitleFirst: true,
    // §9 sets this number.
    maxTitle: 20,
    placeLines: 1,
    arriving: ['90%', '50%', '60%'],
  },
  shop: { ...tile, Icon: ImageOff, title: { lines: 2 }, arriving: ['60%', '90%'] },
  row: {
    sizes: '144px',
    Icon: Newspaper,
    iconSize: 32,
    words: { gap: 1, pad: '2 0 0' },
    title: { lines: 2 },
    placeLines: 1,
    arriving: ['72px', undefined, '96px'],
  },
  chat: { sizes: '100vw', words: { gap: 1, pad: '3 4', rigid: true }, arriving: ['40%', '80%', '50%'] },
};

interface Props {
  ad: Ad;
  size: AdSize;
  texts: AdTexts;
  to: LinkProps['to'];
  state?: unknown;
  titleId?: string;
  eager?: boolean;
  /** Attributes of the card's outer element, which describe its place in a list. */
  frame?: Omit<ComponentProps<typeof Frame>, '$size'> & { as?: 'div' | 'li'; 'data-gone'?: true | undefined };
  /** Above the ad. A feed's card is not a link as a whole, because its head and its foot contain other links. */
  head?: ReactNode;
  foot?: ReactNode;
  /** Replaces the ad's own picture, or its placeholder. */
  picture?: ReactNode;
  quote?: string;
  /** Labels over the foot of the picture. */
  tags?: ReactNode;
  /** `facts` replaces all text below the picture; `told` replaces only the price. */
  facts?: ReactNode;
  told?: ReactNode;
  place?: string;
  /** A button at the upper right corner, over the picture. */
  save?: ReactNode;
  /** Called after a long press on the card. */
  onHold?: (() => void) | undefined;
  /** Wraps all content of the card's frame. */
  fold?: (inside: ReactNode) => ReactNode;
}

const upper = '4px 4px auto auto';

/** An ad in a list or above a chat: its picture, and below it the facts by which a person decides to look closer. */
export function AdCard(props: Props) {
  const { size, to, state, frame, head, foot, facts, save, onHold, fold = (inside) => inside } = props;
  const { picture = <Face {...props} /> } = props;
  const hold = useHold(onHold);
  const parts = (
    <>
      {head}
      {picture}
      <Stack {...shapes[size].words}>{facts ?? <Facts {...props} />}</Stack>
      {foot}
    </>
  );
  if (size === 'feed' || size === 'chat') {
    const whole = size === 'chat' ? { as: Link, to } : frame;
    return (
      <Frame $size={size} {...whole}>
        {parts}
      </Frame>
    );
  }
  return (
    <Frame $size={size} {...frame} {...hold}>
      {fold(
        <>
          <Target to={to} state={state}>
            {parts}
          </Target>
          {save && size === 'tile' && <Paper inset={upper}>{save}</Paper>}
          {save && size !== 'tile' && (
            <Corner glass inset={upper}>
              {save}
            </Corner>
          )}
        </>,
      )}
    </Frame>
  );
}

const pictureOf = (ad: Ad): (Pick<PostImage, 'nomeImmagine'> & Partial<PostImage>) | undefined =>
  'listImmagini' in ad
    ? coverOf(ad)
    : ad.nomeImmagine === null
      ? undefined
      : { nomeImmagine: ad.nomeImmagine };

function Face({ ad, size, texts, eager, quote, tags }: Props) {
  const { sizes, Icon = Newspaper, iconSize, ground } = shapes[size];
  const image = pictureOf(ad);
  const isVeiled = 'velato' in ad && ad.velato === 1;
  const isSold = ad.venduto === 1;
  if (!image && size === 'chat') return null;
  return (
    <Shot {...shotOf(size)} data-sold={isSold || undefined}>
      {image ? (
        <Picture name={image.nomeImmagine} alt="" preview={image.anteprima} sizes={sizes} eager={eager} />
      ) : (
        <Blank ground={ground} aria-hidden>
          {quote ? <Quote>{quote}</Quote> : isVeiled ? <EyeOff size={iconSize} /> : <Icon size={iconSize} />}
        </Blank>
      )}
      {isSold && <SoldBand aria-hidden={size === 'chat' || undefined}>{texts.sold}</SoldBand>}
      {tags && <Tags>{tags}</Tags>}
    </Shot>
  );
}

const shotOf = (size: AdSize) => ({
  'data-round': size === 'row' || undefined,
  'data-giving': size === 'chat' || undefined,
});

function Facts({ ad, size, texts, titleId, told, place = ad.geolocalizzazione }: Props) {
  const { title, isTitleFirst, maxTitle, placeLines } = shapes[size];
  const cost = told || <Cost ad={ad} texts={texts} />;
  return (
    <>
      {!isTitleFirst && cost}
      <Text
        as={titleId === undefined ? 'span' : 'h2'}
        breaks
        {...title}
        id={titleId}
        lang={foreign(ad.lingua, texts.language)}
      >
        {maxTitle === undefined ? ad.titolo : <Cut text={ad.titolo} max={maxTitle} />}
      </Text>
      {isTitleFirst && cost}
      {placeLines && (
        <Box as="span">
          {place !== '' && (
            <Note as="span" lines={placeLines}>
              {place}
            </Note>
          )}
        </Box>
      )}
    </>
  );
}

function Cost({ ad, texts }: Pick<Props, 'ad' | 'texts'>) {
  if (ad.gratis !== 1)
    return ad.prezzo !== null && <Price size="s" value={ad.prezzo} symbol={ad.valutaSimbolo} />;
  return (
    <span>
      <Tag tone="free">{texts.free}</Tag>
    </span>
  );
}

const isStacked = new Set<AdSize>(['row', 'chat']);

/** A placeholder of the card's size, shown until the card has loaded. */
export function AdSkeleton({ size }: { size: AdSize }) {
  const { words, arriving } = shapes[size];
  const Lines = isStacked.has(size) ? Stack : Box;
  return (
    <Frame as="div" $size={size} aria-hidden>
      {size === 'feed' && (
        <Row gap={3} pad="3 4">
          <Skeleton shape="circle" />
          <Box grow>
            <Skeleton shape="text" width="40%" />
            <Skeleton shape="text" width="55%" />
          </Box>
        </Row>
      )}
      <Shot {...shotOf(size)}>
        <Skeleton />
      </Shot>
      <Lines {...words}>
        {arriving.map((width, at) => (
          <Skeleton
            key={at}
            shape="text"
            width={width}
            height={size === 'feed' && at === 0 ? '1.4em' : undefined}
          />
        ))}
      </Lines>
      {size === 'feed' && <Box tall={56} />}
    </Frame>
  );
}

/** A small picture beside title and price; the whole strip links to the ad. */
export function AdStrip({ ad, texts, to }: Pick<Props, 'ad' | 'texts' | 'to'>) {
  const image = pictureOf(ad);
  return (
    <Row as={Link} gap={3} pad="2 4" rule="bottom" ground="card" to={to}>
      {image && (
        <Thumb $side={52}>
          <Picture name={image.nomeImmagine} alt="" sizes="52px" preview={image.anteprima} />
        </Thumb>
      )}
      <Stack as="span" size="label" grow>
        <Text as="span" weight="strong" lines={1}>
          {ad.titolo}
        </Text>
        {ad.gratis === 1 ? <span>{texts.free}</span> : <Cost ad={ad} texts={texts} />}
      </Stack>
      {ad.venduto === 1 && <Tag tone="sold">{texts.sold}</Tag>}
    </Row>
  );
}
