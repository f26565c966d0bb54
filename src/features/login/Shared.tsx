import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { pictureOfCard } from '../../lib/images';
import { theme } from '../../theme/theme';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';

interface Preview {
  title: string;
  /** The last part of the page's title, behind its last " · "; '' if it has none. */
  price: string;
  image: string;
}

/** The link preview that the host wrote into a page's head, if it is that of the thing at `path`. */
function previewIn(page: Document | null, path: string): Preview | undefined {
  const read = (name: string): string =>
    page?.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? '';
  if (!read('url').endsWith(path)) return undefined;
  const [title = '', price = ''] = read('title').split(/ · (?!.* · )/);
  // The path alone, because the content policy allows no pictures of the host's other names.
  return { title, price, image: pictureOfCard(read('image').replace(/^https?:\/\/[^/]+/, '')) };
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
 * Names what the login leads to, with its picture and price. A page from the service worker contains no link preview,
 * so the host is asked for it.
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
  if (preview)
    return (
      <Row gap={3}>
        <Photo src={preview.image} alt="" width={88} height={88} />
        <Stack gap={1}>
          <p>{t('login-per-vedere', { titolo: preview.title })}</p>
          <b>{preview.price}</b>
        </Stack>
      </Row>
    );
  return asked ? <p>{t('login-per-vedere-pagina')}</p> : null;
}

const Photo = styled.img`
  flex: none;
  border-radius: ${theme.radius.m};
  object-fit: cover;
`;
