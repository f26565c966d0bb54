import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Row } from '../../ui/layout/Row';
import { TextLink } from '../../ui/TextLink';
import { FollowRow, type ListedPerson } from './FollowRow';

const maxShown = 3;

/** The first people that a search found, shown above the ads found, with a link to all people. */
export function FewPeople({ people }: { people: readonly ListedPerson[] }) {
  const { t } = useTranslation();
  const { search, state } = useLocation();
  const all = new URLSearchParams(search);
  all.set('persone', '1');
  return (
    <>
      <Row spread wrap gap="0 3" pad="2 4 0" tall>
        <h2>{t('ricerca-persone')}</h2>
        {people.length > maxShown && (
          <TextLink to={{ search: all.toString() }} state={state}>
            {t('ricerca-tutte-persone')}
          </TextLink>
        )}
      </Row>
      <ul aria-label={t('ricerca-persone-titolo')}>
        {people.slice(0, maxShown).map((person) => (
          <FollowRow key={person.personaID} person={person} />
        ))}
      </ul>
    </>
  );
}
