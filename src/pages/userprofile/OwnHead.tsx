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
import { cornerSign } from '../../ui/covers.styles';
import { LinkButton } from '../../ui/LinkButton';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';

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
      <Sell as={Link} to="/insert-ad" gap={3} pad={4} round ground="brandSoft">
        <Tag aria-hidden />
        <Stack as="span" grow>
          <b>{t('profilo-nuovo-annuncio', 'Metti in vendita qualcosa')}</b>
          <Note as="small">
            {t('profilo-nuovo-annuncio-testo', 'Foto, prezzo, e chi ti sta vicino lo vede.')}
          </Note>
        </Stack>
        <ChevronRight aria-hidden />
      </Sell>
    </ProfileHead>
  );
}

const Face = styled(Link)`
  position: relative;

  svg {
    ${cornerSign('32px', '6px')}
  }
`;

const Sell = styled(Row)`
  width: 100%;

  > svg {
    color: ${theme.color.brand};
  }
`;
