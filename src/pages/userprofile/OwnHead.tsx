import { Camera, ChevronRight, Plus, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FollowCounts } from '../../features/follow/FollowCounts';
import { ProfileHead } from '../../features/profile/ProfileHead';
import { useMe } from '../../core/session/useMe';
import { RatingSummary } from '../../features/rating/RatingSummary';
import { Avatar } from '../../ui/Avatar';
import { LinkButton } from '../../ui/LinkButton';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import { Anchor, CornerSign } from '../../ui/layout/Corner';

/** One's own cover, picture, name, stars and counters, and the buttons for a new post and ad. */
export function OwnHead() {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <ProfileHead
      name={`${me.nome} ${me.cognome}`.trim()}
      face={
        <Anchor as={Link} to="/image-profile" aria-label={t('profilo-cambia-foto')}>
          <Avatar image={me.imgProfilo} size={96} eager />
          <CornerSign $side={32} inset="auto 0 0 auto" aria-hidden>
            <Camera size={16} />
          </CornerSign>
        </Anchor>
      }
    >
      <RatingSummary personaID={me.personaID} />
      <FollowCounts personaID={me.personaID} />
      <LinkButton wide variant="ghost" to="/insert-post">
        <Plus size={20} aria-hidden />
        {t('profilo-nuovo-post')}
      </LinkButton>
      <Row as={Link} wide icons="brand" to="/insert-ad" gap={3} pad={4} round ground="brandSoft">
        <Tag aria-hidden />
        <Stack as="span" grow>
          <b>{t('profilo-nuovo-annuncio')}</b>
          <Note as="small">{t('profilo-nuovo-annuncio-testo')}</Note>
        </Stack>
        <ChevronRight aria-hidden />
      </Row>
    </ProfileHead>
  );
}
