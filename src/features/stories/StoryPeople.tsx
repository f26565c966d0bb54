import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoryLikesQuery, useStoryViewsQuery } from '../../api/stories';
import { type ShownQuery, QueryScreen } from '../../core/screen/QueryScreen';
import { useInSight } from '../../core/wayout/useInSight';
import { EmptyState } from '../../ui/EmptyState';
import { PersonRow } from '../../ui/PersonRow';
import { Sheet } from '../../ui/Sheet';
import { Spinner } from '../../ui/Spinner';

type List = 'views' | 'likes';

interface Props {
  storyID: number;
  /** The panel that is open over the story; this component draws only `likes` and `views`. */
  panel: string | null;
  onClose: () => void;
}

const isList = (panel: string | null): panel is List => panel === 'views' || panel === 'likes';

/** The sheet with the people who watched or liked the story. */
export function StoryPeople({ storyID, panel, onClose }: Props) {
  const { t } = useTranslation();
  const isOpen = isList(panel);
  // Keeps the list drawn while the sheet slides away.
  const [list, setList] = useState<List>('likes');
  if (isOpen && list !== panel) setList(panel);
  return (
    <Sheet
      open={isOpen}
      title={list === 'views' ? t('storia-vista-da') : t('storia-piace-a')}
      closeLabel={t('storia-chiudi')}
      onClose={onClose}
    >
      {list === 'views' ? (
        <Viewers storyID={storyID} isOpen={isOpen} />
      ) : (
        <Likers storyID={storyID} isOpen={isOpen} />
      )}
    </Sheet>
  );
}

interface ListProps {
  storyID: number;
  isOpen: boolean;
}

const fresh = { refetchOnMountOrArgChange: true };

function Viewers({ storyID, isOpen }: ListProps) {
  const query = useInSight(useStoryViewsQuery(storyID, { ...fresh, skip: !isOpen }));
  const people = query.data?.listViews.map(({ storyViewID, ...person }) => ({ id: storyViewID, ...person }));
  return <People query={{ ...query, data: people }} />;
}

function Likers({ storyID, isOpen }: ListProps) {
  const query = useInSight(useStoryLikesQuery(storyID, { ...fresh, skip: !isOpen }));
  const people = query.data?.listLike.map(({ storyLikeID, ...person }) => ({ id: storyLikeID, ...person }));
  return <People query={{ ...query, data: people }} />;
}

type Shown = { id: number } & ComponentProps<typeof PersonRow>['person'];

function People({ query }: { query: ShownQuery<Shown[]> }) {
  const { t } = useTranslation();
  return (
    <QueryScreen
      query={query}
      skeleton={<Spinner label={t('storia-caricamento')} />}
      failure={t('storia-elenco-errore')}
      empty={query.data?.length === 0 && <EmptyState title={t('storia-nessuno')} />}
    >
      {(people) => (
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} tall={56} />
            </li>
          ))}
        </ul>
      )}
    </QueryScreen>
  );
}
