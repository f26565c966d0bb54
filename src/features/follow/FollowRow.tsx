import { useId } from 'react';
import { Arriving } from '../../ui/Arriving';
import { PersonRow, PersonSkeleton } from '../../ui/PersonRow';
import { Row } from '../../ui/layout/Row';
import { Note } from '../../ui/layout/Text';
import { FollowButton } from './FollowButton';

export interface ListedPerson {
  personaID: number;
  nome: string;
  cognome: string;
  imgProfilo: string;
  geolocalizzazione: string;
  /** Whether the viewer follows the person; undefined if the list does not say. */
  seguito?: number;
}

/** A person in a list, with a follow button. */
export function FollowRow({ person }: { person: ListedPerson }) {
  const id = useId();
  const { personaID, geolocalizzazione, seguito } = person;
  return (
    <Row as="li" wrap atEnd gap="1 3" pad="2 4" tall={72}>
      <PersonRow person={person} grow={10.5} face={48} name={{ id, weight: 'strong' }}>
        <Note as="small" lines={2}>
          {geolocalizzazione}
        </Note>
      </PersonRow>
      <FollowButton
        personaID={personaID}
        isFollowed={seguito === undefined ? undefined : seguito === 1}
        describedBy={id}
      />
    </Row>
  );
}

export const FollowRowSkeleton = () => (
  <PersonSkeleton face={48} widths={['140px', '90px']} pad="2 4" tall={72} />
);

/** The skeleton of a list of people that is loading. Screen readers announce `label`. */
export function PeopleSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <Arriving label={label}>
      {Array.from({ length: rows }, (_, at) => (
        <FollowRowSkeleton key={at} />
      ))}
    </Arriving>
  );
}
