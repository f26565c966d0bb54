import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicPersona } from '../../../contract/entities';
import { FollowButton } from '../../features/follow/FollowButton';
import { PersonBell } from '../../features/follow/PersonBell';
import { FollowCounts } from '../../features/follow/FollowCounts';
import { ProfileHead } from '../../features/profile/ProfileHead';
import { RateButton } from '../../features/rating/RateButton';
import { RatingSummary } from '../../features/rating/RatingSummary';
import { MoreButton } from '../../core/wayout/MoreButton';
import { Avatar } from '../../ui/Avatar';
import { Skeleton } from '../../ui/Skeleton';
import { Loading } from '../../ui/Loading';
import { Row } from '../../ui/layout/Row';
import { PictureDialog } from '../../features/profile/PictureDialog';
import { useEnlarged } from '../../features/profile/useEnlarged';

/** Picture, name, stars and follow button; `person` is undefined while it is loading. */
export function PersonHead({ person }: { person: PublicPersona | undefined }) {
  const { t } = useTranslation();
  const { isEnlarged, enlarge, shrink } = useEnlarged();
  if (!person)
    return (
      <ProfileHead
        bar={{ name: undefined }}
        name={t('persona-caricamento')}
        face={<Skeleton shape="circle" width="96px" height="96px" />}
      >
        <Loading label={t('caricamento')} />
        <Skeleton shape="text" width="120px" />
        <Skeleton shape="text" width="180px" />
      </ProfileHead>
    );
  const { personaID, imgProfilo, geolocalizzazione } = person;
  const name = `${person.nome} ${person.cognome}`.trim();
  return (
    <ProfileHead
      bar={{
        name,
        right: <MoreButton tone="plain" tipo="persona" id={personaID} personaID={personaID} name={name} />,
      }}
      name={name}
      actions={
        <>
          <FollowButton personaID={personaID} isFollowed={person.seguito === 1} />
          <PersonBell personaID={personaID} name={name} isFollowed={person.seguito === 1} />
          <RateButton personaID={personaID} name={name} />
        </>
      }
      face={
        <button
          type="button"
          aria-label={t('persona-foto-ingrandisci', {
            nominativo: name,
          })}
          aria-haspopup="dialog"
          onClick={enlarge}
        >
          <Avatar image={imgProfilo} size={96} eager />
        </button>
      }
    >
      {geolocalizzazione !== '' && (
        <Row as="p" gap={1} tone="soft" size="s" breaks>
          <MapPin size={14} aria-hidden />
          {geolocalizzazione}
        </Row>
      )}
      <RatingSummary personaID={personaID} />
      <FollowCounts personaID={personaID} />
      <PictureDialog image={imgProfilo} name={name} open={isEnlarged} onClose={shrink} />
    </ProfileHead>
  );
}
