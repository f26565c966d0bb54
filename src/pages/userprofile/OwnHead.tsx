import { Camera, ChevronRight, Plus, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { FollowCounts } from '../../features/follow/FollowCounts';
import { ProfileHead } from '../../features/profile/ProfileHead';
import { useMe } from '../../core/session/useMe';
import { RatingSummary } from '../../features/rating/RatingSummary';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { LinkButton } from '../../ui/LinkButton';

/** Cover, picture, name, stars, counters, and the two ways to publish. */
export function OwnHead() {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <ProfileHead
      name={`${me.nome} ${me.cognome}`.trim()}
      face={
        <Face to="/image-profile" aria-label={t('profilo-cambia-foto', 'Cambia la tua foto')}>
          <Avatar image={me.imgProfilo} size={96} eager />
          <Camera aria-hidden />
        </Face>
      }
    >
      <RatingSummary personaID={me.personaID} />
      <FollowCounts personaID={me.personaID} />
      <LinkButton wide variant="ghost" to="/insert-post">
        <Plus size={20} aria-hidden />
        {t('profilo-nuovo-post', 'Scrivi un post')}
      </LinkButton>
      <Box to="/insert-ad">
        <Tag aria-hidden />
        <span>
          <b>{t('profilo-nuovo-annuncio', 'Metti in vendita qualcosa')}</b>
          <small>{t('profilo-nuovo-annuncio-testo', 'Foto, prezzo, e chi ti sta vicino lo vede.')}</small>
        </span>
        <ChevronRight aria-hidden />
      </Box>
    </ProfileHead>
  );
}

const Face = styled(Link)`
  position: relative;

  svg {
    position: absolute;
    right: 0;
    bottom: 0;
    width: 32px;
    height: 32px;
    padding: 6px;
    border: 2px solid ${theme.color.paper};
    border-radius: 50%;
    background: ${theme.color.brand};
    color: ${theme.color.brandInk};
  }
`;

const Box = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.m};
  background: ${theme.color.brandSoft};

  svg {
    flex: none;
    color: ${theme.color.brand};
  }
  span {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.s};
  }
`;
