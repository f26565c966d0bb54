import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PublicPersona } from '../../../contract/entities';
import { FollowButton } from '../../features/follow/FollowButton';
import { FollowCounts } from '../../features/follow/FollowCounts';
import { ProfileHead } from '../../features/profile/ProfileHead';
import { RateButton } from '../../features/rating/RateButton';
import { RatingSummary } from '../../features/rating/RatingSummary';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { BackButton } from '../components/BackButton';
import { PictureDialog } from './PictureDialog';
import { useEnlarged } from './useEnlarged';

interface Props {
  person: PublicPersona;
  myID: number;
}

/** Picture, name, stars, and the follow area. */
export function PersonHead({ person, myID }: Props) {
  const { t } = useTranslation();
  const { isEnlarged, enlarge, shrink } = useEnlarged();
  const { personaID, imgProfilo, geolocalizzazione } = person;
  const name = `${person.nome} ${person.cognome}`.trim();
  return (
    <ProfileHead
      name={name}
      corner={<BackButton />}
      face={
        <button
          type="button"
          aria-label={t('persona-foto-ingrandisci', 'Ingrandisci la foto di {{nominativo}}', {
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
        <Place>
          <MapPin size={14} aria-hidden />
          {geolocalizzazione}
        </Place>
      )}
      <RatingSummary personaID={personaID} />
      <FollowCounts personaID={personaID} myID={myID} />
      <Actions>
        <FollowButton personaID={personaID} isFollowed={person.seguito === 1} myID={myID} />
        <RateButton personaID={personaID} name={name} myID={myID} />
      </Actions>
      <PictureDialog image={imgProfilo} name={name} open={isEnlarged} onClose={shrink} />
    </ProfileHead>
  );
}

const Place = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[3]};

  &:empty {
    display: none;
  }
`;
