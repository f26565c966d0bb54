import { CircleFadingPlus, Send } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useToggle } from '../../core/overlay/useToggle';
import { useMyID } from '../../core/session/useMe';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Sheet } from '../../ui/Sheet';
import { Switch } from '../../ui/Switch';
import { Stack } from '../../ui/layout/Stack';
import { sendLink } from './sendLink';
import { type Shareable, selectSharing, sharingClosed } from './shareSheetSlice';
import { share } from './shareSlice';

/**
 * The ways to share a post: its link, a share with one's followers (§4), and for one's own ad a story. The app has one
 * such sheet, for all pages.
 */
export function ShareSheet() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { post, isOpen } = useAppSelector(selectSharing);
  const close = () => void dispatch(sharingClosed());
  const { pathname } = useLocation();
  // Closes the sheet when its page is left.
  useEffect(() => () => void dispatch(sharingClosed()), [dispatch, pathname]);
  return (
    <Sheet open={isOpen} title={t('share-condividi')} closeLabel={t('chiudi')} onClose={close}>
      {post && <Ways post={post} onDone={close} />}
    </Sheet>
  );
}

function Ways({ post, onDone }: { post: Shareable; onDone: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const { isOn, isBusy, request } = useToggle(share, post.postID, post.condivisioneID);
  const isOwnAd = post.personaID === myID && post.categorieID !== 0 && post.tipoPost !== 'Condiviso';
  const handleSend = () => {
    // Called synchronously in the tap's handler, because browsers open the phone's share sheet only then.
    void sendLink(post, dispatch);
    onDone();
  };
  const handleShow = () => {
    if (isBusy) return;
    request();
    // Closes the sheet, which would cover the notice with the outcome and the undo button.
    onDone();
  };
  return (
    <Stack gap={3}>
      <Button wide onClick={handleSend}>
        <Send size={20} aria-hidden />
        {t('share-invia-link')}
      </Button>
      <Switch
        atEnd
        name="condiviso"
        label={t('share-mostra')}
        checked={isOn}
        aria-disabled={isBusy || undefined}
        onChange={handleShow}
      />
      {isOwnAd && post.hasCover && (
        <LinkButton wide variant="ghost" to={`/insert-stories?postID=${post.postID}`} onClick={onDone}>
          <CircleFadingPlus size={20} aria-hidden />
          {t('pubblicato-storia')}
        </LinkButton>
      )}
    </Stack>
  );
}
