import { Ban, EyeOff, Flag, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hideAd, hidePerson } from '../../core/wayout/hideSlices';
import { blockChosen, type Offender, reportChosen, wayOutClosed } from '../../core/wayout/wayOutSlice';
import { useAppDispatch } from '../../store/hooks';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';

/** The first page of the sheet that the ⋯ button opens: the choice between reporting, blocking and hiding. */
export function WayOutMenu({ offender: { personaID, adID } }: { offender: Offender }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const hide = (toggle: typeof hideAd, id: number) => {
    dispatch(toggle.toggleRequested({ id, confirmed: false, relationID: null, wish: true }));
    dispatch(wayOutClosed());
  };
  return (
    <div>
      <Choice
        Icon={Flag}
        words={t('segnala-titolo')}
        effect={t('menu-segnala')}
        onClick={() => dispatch(reportChosen())}
      />
      {adID !== undefined && (
        <Choice
          Icon={EyeOff}
          words={t('nascondi-annuncio')}
          effect={t('menu-nascondi-annuncio')}
          onClick={() => hide(hideAd, adID)}
        />
      )}
      <Choice
        Icon={EyeOff}
        words={t('nascondi-persona')}
        effect={t('menu-nascondi-persona')}
        onClick={() => hide(hidePerson, personaID)}
      />
      <Choice
        isDanger
        Icon={Ban}
        words={t('blocca')}
        effect={t('menu-blocca')}
        onClick={() => dispatch(blockChosen())}
      />
    </div>
  );
}

interface ChoiceProps {
  Icon: LucideIcon;
  words: string;
  /** A text that explains what this menu item does. */
  effect: string;
  isDanger?: boolean;
  onClick: () => void;
}

function Choice({ Icon, words, effect, isDanger = false, onClick }: ChoiceProps) {
  const id = useId();
  return (
    <Row
      as="button"
      type="button"
      bare
      wide
      gap={4}
      tall={52}
      pad="1.5 0"
      tone={isDanger ? 'danger' : 'ink'}
      icons={isDanger ? 'danger' : 'soft'}
      aria-describedby={id}
      onClick={onClick}
    >
      <Icon aria-hidden size={22} />
      <Stack as="span" grow breaks="hyphens">
        {words}
        {/* It describes the button and is no part of its name. */}
        <Note as="span" aria-hidden id={id}>
          {effect}
        </Note>
      </Stack>
    </Row>
  );
}
