import { Bookmark as BookmarkIcon, Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Bookmark } from '../../../contract/entities';
import { cut } from '../../lib/format';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { SoldBand, soldLook } from '../../ui/SoldBand';
import { Tag } from '../../ui/Tag';

/** §9. */
const titleMost = 20;

interface Props {
  row: Bookmark;
  eager: boolean;
  onRemove: (isByKeyboard: boolean) => void;
}

/** A saved post in the grid: the link covers the card, the button stands on the picture. */
export function SavedCard({ row, eager, onRemove }: Props) {
  const { t } = useTranslation();
  const { postID, titolo, prezzo, valutaSimbolo, gratis, venduto, nomeImmagine, geolocalizzazione } = row;
  return (
    <Frame>
      <Card to={`/view-post/${postID}`} data-post={postID}>
        <Shot data-sold={venduto === 1 || undefined}>
          {nomeImmagine === null ? (
            <Empty>
              <Image aria-hidden />
            </Empty>
          ) : (
            <Picture name={nomeImmagine} alt="" sizes="(max-width: 768px) 50vw, 384px" eager={eager} />
          )}
          {venduto === 1 && <SoldBand>{t('bookmark-venduto', 'Venduto')}</SoldBand>}
        </Shot>
        <Words>
          <Title title={titolo}>{cut(titolo, titleMost)}</Title>
          {gratis === 1 ? (
            <span>
              <Tag tone="free">{t('bookmark-gratis', 'Gratis')}</Tag>
            </span>
          ) : (
            prezzo !== null && <Price size="s" value={prezzo} symbol={valutaSimbolo} />
          )}
          {geolocalizzazione !== '' && <Place>{geolocalizzazione}</Place>}
        </Words>
      </Card>
      <Remove>
        <IconButton
          tone="picture"
          label={t('bookmark-salva-titolo', 'Salva: {{titolo}}', { titolo })}
          aria-pressed
          // Keys and assistive tools click without a pointer.
          onClick={({ detail }) => onRemove(detail === 0)}
        >
          <BookmarkIcon size={20} />
        </IconButton>
      </Remove>
    </Frame>
  );
}

const Frame = styled.li`
  position: relative;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
`;

const Card = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  height: 100%;
  border-radius: inherit;

  /* The frame cuts what stands out. */
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Shot = styled.span`
  ${soldLook}
  display: block;
`;

const Empty = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  background: ${theme.color.paper};
  color: ${theme.color.inkSoft};
`;

const Words = styled.span`
  display: grid;
  gap: 2px;
  padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};
`;

const Title = styled.span`
  font-size: ${theme.text.label};
  font-weight: ${theme.weight.medium};
  overflow-wrap: anywhere;
`;

const Place = styled.span`
  overflow: hidden;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Remove = styled.span`
  position: absolute;
  top: ${theme.space[1]};
  right: ${theme.space[1]};
  border-radius: 50%;
  background: ${theme.color.glass};

  && button {
    color: ${theme.color.onPicture};
  }
`;
