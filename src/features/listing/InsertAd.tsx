import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Shop } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { useMe } from '../../core/session/useMe';
import type { OpenDraft } from '../../core/drafts/DraftGate';
import { DraftLine, DraftNote } from '../../core/drafts/DraftNote';
import { AdForm } from './AdForm';
import { FormPage } from '../../core/form/FormPage';
import { listingFailureText } from './listingTexts';
import { SendBar } from '../../core/form/SendBar';
import { PicturePicker } from '../../core/pictures/PicturePicker';
import { withWords } from '../../core/pictures/pictureWords';
import { Note } from '../../ui/layout/Text';
import { AdPlace } from './AdPlace';
import { useNewAd } from './useNewAd';

interface Props {
  kept: OpenDraft;
  /** The shop that sells the article; undefined if the person sells it themselves. */
  shop?: Pick<Shop, 'negozioID' | 'nomeNegozio'>;
}

/** §2, §5: the page for a new ad, by the person or one of their shops. */
export function InsertAd({ kept, shop }: Props) {
  const { t } = useTranslation();
  const { valutaSimbolo } = useMe();
  const { form, pictures, longest, percent, isUploading, leave, draft } = useNewAd(kept, shop);
  const { values, problems, change, refusal, refused } = form;
  const isMissing = Object.values(problems).includes('missing');
  const missing = t('inserisci-dati-mancanti');
  const failure = `${t('inserisci-errore-invio')} ${listingFailureText(t, refusal)}`;
  return (
    <FormPage
      title={<Title shop={shop} />}
      leave={leave}
      isHeld={isUploading}
      form={form}
      bar={
        <SendBar
          isUploading={isUploading}
          percent={percent}
          text={t('inserisci-pubblica')}
          sendingText={t('inserisci-pubblico', { percent })}
          label={t('inserisci-pubblicazione')}
          error={isMissing ? missing : refusal && failure}
          isTold={isMissing || refused !== undefined}
        />
      }
    >
      <DraftNote draft={draft} />
      <PicturePicker
        pictures={pictures}
        max={limits.adImages}
        words={values.alts}
        onDescribe={(id, text) => change({ alts: withWords(values.alts, id, text) })}
      />
      <AdForm
        form={form}
        symbol={valutaSimbolo}
        longest={longest}
        place={<AdPlace form={form} label={shop ? t('inserisci-luogo-negozio') : t('inserisci-luogo')} />}
      />
      <DraftLine draft={draft} />
    </FormPage>
  );
}

function Title({ shop }: Pick<Props, 'shop'>) {
  const { t } = useTranslation();
  return (
    <>
      {t('inserisci-nuovo-annuncio')}
      {shop && (
        <Beneath as="small" weight="normal" lines={1}>
          {' '}
          {shop.nomeNegozio}
        </Beneath>
      )}
    </>
  );
}

/**
 * The shop's name below the title, no wider than the title: a long name would otherwise make both wrap below the back
 * button.
 */
const Beneath = styled(Note)`
  width: 0;
  min-width: 100%;
`;
