import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHiddenInfiniteQuery } from '../../api/tutela';
import { useMyID } from '../../core/session/useMe';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { SignRow } from '../../ui/layout/SignRow';
import { hideAd, hidePerson } from '../../core/wayout/hideSlices';
import { useInSight } from '../../core/wayout/useInSight';
import { ListOf } from './ListOf';

/**
 * The list of ads that the viewer has hidden, and of people whose ads are hidden, each with a button to show them
 * again.
 */
export function HiddenList() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const query = useInSight(useHiddenInfiniteQuery(useMyID(), { refetchOnMountOrArgChange: true }));
  const ads = useAppSelector(hideAd.selectToggles);
  const people = useAppSelector(hidePerson.selectToggles);
  const rows = query.data?.pages
    .flatMap(({ listNascosti }) => listNascosti)
    .filter(({ postID, altroID }) => (postID ? ads[postID] : people[altroID ?? 0])?.desired !== false);
  const show = (postID: number | null, altroID: number | null) => {
    const toggle = postID === null ? hidePerson : hideAd;
    const id = postID ?? altroID ?? 0;
    dispatch(toggle.toggleRequested({ id, confirmed: true, relationID: null, wish: false }));
  };
  return (
    <ListOf query={query} rows={rows} empty={<EmptyState icon={<EyeOff />} title={t('nascosti-vuoto')} />}>
      {({ postID, altroID, titolo, nome, cognome }) => {
        const id = `nascosto-${postID ?? `p${altroID}`}`;
        const name = `${nome} ${cognome}`.trim();
        return (
          <SignRow key={id}>
            <div>
              <Link id={id} to={postID === null ? `/user-page/${altroID}` : `/view-post/${postID}`}>
                <b>{titolo ?? name}</b>
              </Link>
              <small>{postID === null ? t('nascosti-persona') : name}</small>
            </div>
            <Button variant="ghost" size="s" aria-describedby={id} onClick={() => show(postID, altroID)}>
              {t('nascosti-mostra')}
            </Button>
          </SignRow>
        );
      }}
    </ListOf>
  );
}
