import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useStoryLikesQuery, useStoryViewsQuery } from '../../api/stories';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Sheet } from '../../ui/Sheet';
import { Spinner } from '../../ui/Spinner';

type List = 'views' | 'likes';

interface Props {
  storyID: number;
  /** What is open over the story; only the two lists are ours. */
  panel: string | null;
  onClose: () => void;
}

const isList = (panel: string | null): panel is List => panel === 'views' || panel === 'likes';

/** Who watched the story, or who likes it. */
export function StoryPeople({ storyID, panel, onClose }: Props) {
  const { t } = useTranslation();
  const isOpen = isList(panel);
  // The list stays in the sheet while that slides away.
  const [list, setList] = useState<List>('likes');
  if (isOpen && list !== panel) setList(panel);
  return (
    <Sheet
      open={isOpen}
      title={list === 'views' ? t('storia-vista-da', 'Vista da') : t('storia-piace-a', 'Piace a')}
      closeLabel={t('storia-chiudi', 'Chiudi')}
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
  const { data, isError, refetch } = useStoryViewsQuery(storyID, { ...fresh, skip: !isOpen });
  const people = data?.listViews.map(({ storyViewID, ...person }) => ({ id: storyViewID, ...person }));
  return <People people={people} isError={isError} onRetry={() => void refetch()} />;
}

function Likers({ storyID, isOpen }: ListProps) {
  const { data, isError, refetch } = useStoryLikesQuery(storyID, { ...fresh, skip: !isOpen });
  const people = data?.listLike.map(({ storyLikeID, ...person }) => ({ id: storyLikeID, ...person }));
  return <People people={people} isError={isError} onRetry={() => void refetch()} />;
}

interface PeopleProps {
  people: { id: number; personaID: number; nome: string; cognome: string; imgProfilo: string }[] | undefined;
  isError: boolean;
  onRetry: () => void;
}

function People({ people, isError, onRetry }: PeopleProps) {
  const { t } = useTranslation();
  if (isError && !people)
    return (
      <ErrorState
        title={t('storia-elenco-errore', 'Non riusciamo a caricare l’elenco.')}
        retryLabel={t('storia-riprova', 'Riprova')}
        onRetry={onRetry}
      />
    );
  if (!people) return <Spinner label={t('storia-caricamento', 'Caricamento')} />;
  if (people.length === 0) return <EmptyState title={t('storia-nessuno', 'Ancora nessuno')} />;
  return (
    <ul>
      {people.map(({ id, personaID, nome, cognome, imgProfilo }) => (
        <li key={id}>
          <Person to={`/user-page/${personaID}`}>
            <Avatar image={imgProfilo} size={44} />
            <b>{`${nome} ${cognome}`.trim()}</b>
          </Person>
        </li>
      ))}
    </ul>
  );
}

const Person = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 56px;
`;
