import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { UndoNotice } from '../../core/undo/UndoNotice';
import { useUndoEnd } from '../../core/undo/useUndoEnd';
import { bellUndo } from './searchUndo';
import { useCalls } from './useCalls';

/** The notice that a search was saved or deleted, with an undo button. Leaving or hiding the page ends the offer. */
export function OfferNotice() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [offer] = useAppSelector(bellUndo.select);
  useUndoEnd(bellUndo.leave(), { isSent: true });
  const isSaved = offer?.held.act === 'saved';
  const { isCalled, isUnknown, callByMail } = useCalls(isSaved);
  // Waits until it is known how the person will be notified of results, because the text depends on it and must not
  // change.
  if (!offer || (isSaved && isUnknown)) return null;
  const values = { nome: offer.held.name };
  const text = !isSaved
    ? t('ricerche-eliminata', values)
    : isCalled
      ? t('ricerche-salvata', values)
      : t('ricerche-salvata-elenco', values);
  const undo = {
    label: t('ricerche-annulla'),
    onAction: () => void dispatch(bellUndo.take(offer.key)),
  };
  const byMail = {
    label: t('ricerche-avvisami-mail'),
    onAction: () => void callByMail(),
  };
  const actions = isSaved && isCalled === false ? [byMail, undo] : [undo];
  return <UndoNotice id={offer.count} text={text} actions={actions} leave={bellUndo.leave()} />;
}
