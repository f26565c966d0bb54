import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../../contract/price';
import type { CaseDetails } from '../../api/custode';
import { relativeTime } from '../../lib/format';
import { Card } from '../../ui/Card';
import { Picture } from '../../ui/Picture';
import { TextLink } from '../../ui/TextLink';
import { Grid } from '../../ui/layout/Grid';
import { Group } from '../../ui/layout/Group';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { Unblurring } from './Blurred';

type Thing = CaseDetails['segnalato'];

/** The reported content as it was when it was reported, and as it is now if it has changed. */
export function Things({ caso }: { caso: CaseDetails }) {
  const { t } = useTranslation();
  const { segnalato, attuale, riesame } = caso;
  const isHidden = attuale?.nascosto === 1;
  const asReported = attuale && { ...attuale, nascosto: 0, modificato: null };
  const isSame = JSON.stringify(segnalato) === JSON.stringify(asReported);
  return (
    <>
      {riesame !== null && (
        <Group heading={t('custode-riesame')}>
          <Text verbatim>{riesame.testo}</Text>
          <Note>{`${t(`mossa-${riesame.provvedimento.mossa}`)} · ${t(`regola-${riesame.provvedimento.regola}`)}`}</Note>
          <Note verbatim>{riesame.provvedimento.parole}</Note>
        </Group>
      )}
      <Group heading={t('custode-com-era')}>
        <ThingCard thing={segnalato} />
      </Group>
      <Group heading={t('custode-com-e')}>
        {attuale === null && <p>{t('custode-sparito')}</p>}
        {isHidden && <p>{t('custode-nascosto')}</p>}
        {attuale?.modificato != null && (
          <p>{t('custode-modificato', { quando: relativeTime(attuale.modificato, Date.now(), t) })}</p>
        )}
        {attuale !== null && isSame && <p>{t('custode-uguale')}</p>}
        {attuale !== null && !isSame && <ThingCard thing={attuale} />}
        {attuale?.postID != null && !isHidden && (
          <TextLink to={`/view-post/${attuale.postID}`}>{t('custode-apri')}</TextLink>
        )}
      </Group>
    </>
  );
}

function ThingCard({ thing }: { thing: Thing }) {
  const { titolo, testo, prezzo, valutaSimbolo, nome, cognome, web, stelle, immagini } = thing;
  const name = [nome, cognome].filter(Boolean).join(' ');
  return (
    <Card>
      <Stack gap={2} pad={3}>
        {titolo !== null && (
          <Text weight="medium" breaks>
            {titolo}
          </Text>
        )}
        {name !== '' && <Text breaks>{name}</Text>}
        {prezzo !== null && <Text>{formatPrice(prezzo, valutaSimbolo ?? '')}</Text>}
        {stelle !== null && <Text>{`${stelle} / 5`}</Text>}
        {testo !== null && testo !== '' && (
          <Text verbatim size="m">
            {testo}
          </Text>
        )}
        {web !== null && web !== '' && <Note breaks>{web}</Note>}
        {immagini.length > 0 && (
          <Grid columns="threes" gap={2}>
            {immagini.map((name) => (
              <Unblurring key={name}>
                <Picture name={name} alt="" sizes="120px" />
              </Unblurring>
            ))}
          </Grid>
        )}
      </Stack>
    </Card>
  );
}
