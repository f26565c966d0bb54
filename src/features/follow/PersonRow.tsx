import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { Skeleton } from '../../ui/Skeleton';
import { FollowButton } from './FollowButton';

export interface ListedPerson {
  personaID: number;
  nome: string;
  cognome: string;
  imgProfilo: string;
  geolocalizzazione: string;
  /** The viewer follows them; absent when the list does not say. */
  seguito?: number;
}

/** A person of a list: picture and name lead to their page, the button follows. */
export function PersonRow({ person }: { person: ListedPerson }) {
  const nameId = useId();
  const { personaID, nome, cognome, imgProfilo, geolocalizzazione, seguito } = person;
  return (
    <Frame>
      <Who to={`/user-page/${personaID}`}>
        <Avatar image={imgProfilo} size={48} />
        <Words>
          <b id={nameId}>{`${nome} ${cognome}`.trim()}</b>
          <small>{geolocalizzazione}</small>
        </Words>
      </Who>
      <FollowButton
        personaID={personaID}
        isFollowed={seguito === undefined ? undefined : seguito === 1}
        describedBy={nameId}
      />
    </Frame>
  );
}

/** The shape of a row that is on its way. */
export function PersonRowSkeleton() {
  return (
    <Frame aria-hidden>
      <Skeleton shape="circle" width="48px" height="48px" />
      <Words>
        <Skeleton shape="text" width="140px" />
        <Skeleton shape="text" width="90px" />
      </Words>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[1]} ${theme.space[3]};
  min-height: 72px;
  padding: ${theme.space[2]} ${theme.space[4]};
`;

const Who = styled(Link)`
  display: flex;
  /* Larger texts bring the button below. */
  flex: 1 1 9rem;
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
  min-height: ${theme.size.target};
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;

  b,
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: ${theme.weight.strong};
  }
  small {
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.s};
  }
`;
