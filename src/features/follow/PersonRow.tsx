import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Arriving } from '../../ui/Arriving';
import { Avatar } from '../../ui/Avatar';
import { Box } from '../../ui/layout/Box';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { Skeleton } from '../../ui/Skeleton';
import { FollowButton } from './FollowButton';

export interface ListedPerson {
  personaID: number;
  nome: string;
  cognome: string;
  imgProfilo: string;
  geolocalizzazione: string;
  /** The viewer follows them; absent if the list does not say. */
  seguito?: number;
}

/** A person in a list: picture and name link to their page, the button follows. */
export function PersonRow({ person }: { person: ListedPerson }) {
  const nameId = useId();
  const { personaID, nome, cognome, imgProfilo, geolocalizzazione, seguito } = person;
  return (
    <Row as="li" wrap atEnd gap="1 3" pad="2 4" tall={72}>
      <Row as={Link} to={`/user-page/${personaID}`} grow={10.5} gap={3} tall>
        <Avatar image={imgProfilo} size={48} />
        <Stack as="span" grow breaks>
          <Text as="b" weight="strong" lines={2} id={nameId}>
            {`${nome} ${cognome}`.trim()}
          </Text>
          <Note as="small" lines={2}>
            {geolocalizzazione}
          </Note>
        </Stack>
      </Row>
      <FollowButton
        personaID={personaID}
        isFollowed={seguito === undefined ? undefined : seguito === 1}
        describedBy={nameId}
      />
    </Row>
  );
}

export function PersonRowSkeleton() {
  return (
    <Row wrap atEnd gap="1 3" pad="2 4" tall={72} aria-hidden>
      <Skeleton shape="circle" width="48px" height="48px" />
      <Box as="span" grow>
        <Skeleton shape="text" width="140px" />
        <Skeleton shape="text" width="90px" />
      </Box>
    </Row>
  );
}

/** The skeleton of a list's first rows. A screen reader says `label` meanwhile. */
export function PeopleSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <Arriving label={label}>
      {Array.from({ length: rows }, (_, at) => (
        <PersonRowSkeleton key={at} />
      ))}
    </Arriving>
  );
}
