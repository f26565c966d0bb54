import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { pictureOfCard } from '../../lib/images';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';

interface Preview {
  title: string;
  /** The last part of the page's title, behind its last " · "; '' if it has none. */
  price: string;
  /** The place, if the thing has one, and the beginning of its text. */
  description: string;
  /** The path of its picture; '' if it has none. */
  image: string;
}

/** The link preview that the host wrote into a page's head, if it is that of the thing at `path`. */
function previewIn(page: Document | null, path: string): Preview | undefined {
  const read = (name: string): string =>
    page?.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? '';
  if (!read('url').endsWith(path)) return undefined;
  const [title = '', price = ''] = read('title').split(/ · (?!.* · )/);
  // The path alone, because the content policy allows no pictures of the host's other names.
  const image = /\/images\/.+/.exec(read('image'))?.[0] ?? '';
  return { title, price, description: read('description'), image: pictureOfCard(image) };
}

/**
 * The page at `path` as the host sends it; null without an answer. By XMLHttpRequest, because trusted types forbid
 * parsing the text that fetch returns.
 */
const askPage = (path: string): Promise<Document | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.addEventListener('loadend', () => resolve(request.responseXML));
    request.send();
  });

/**
 * Names what the login leads to, with its picture at the page's top. A page from the service worker contains no link
 * preview, so the host is asked for it.
 */
export function Shared({ path }: { path: string }) {
  const { t } = useTranslation();
  const own = previewIn(document, path);
  const [asked, setAsked] = useState<{ preview: Preview | undefined }>();
  const isMissing = own === undefined;
  useEffect(() => {
    if (isMissing) void askPage(path).then((page) => setAsked({ preview: previewIn(page, path) }));
  }, [isMissing, path]);
  const preview = own ?? asked?.preview;
  // Found after the first drawing, which may draw the page's top too.
  const [hero, setHero] = useState<Element | null>(null);
  useEffect(() => setHero(document.querySelector('[data-hero]')), []);
  if (preview)
    return (
      <Stack gap={1}>
        {preview.image && hero && createPortal(<Photo src={preview.image} alt="" />, hero)}
        <Text as="h2" size="l" breaks>
          {t('login-per-vedere', { titolo: preview.title })}
        </Text>
        <Text size="l" weight="strong">
          {preview.price}
        </Text>
        <Note lines={1}>{preview.description}</Note>
      </Stack>
    );
  return asked ? <p>{t('login-per-vedere-pagina')}</p> : null;
}

/* Covers the pictures of the login page, which stay visible if this one does not come. */
const Photo = styled.img`
  position: absolute;
  inset: 0;
`;
