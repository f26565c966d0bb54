import { useMatch } from 'react-router-dom';
import { OfflineNote } from '../features/offline/OfflineNote';
import { theme } from '../theme/theme';
import { TopNotes } from '../ui/TopNotes';
import { Consent } from './late';
import { Worded } from './Worded';

/** The height of the registration's footer bar: a button, twice the padding, and a line. */
const wizardBar = `(${theme.size.button} + 2 * ${theme.space[3]} + 1px)`;

/** The frame around registration and password recovery. */
export function Guest() {
  const isWizard = useMatch('/registration') !== null;
  return (
    <>
      <TopNotes>
        <OfflineNote />
      </TopNotes>
      <Worded />
      {isWizard ? <Consent above={wizardBar} isInPage /> : <Consent />}
    </>
  );
}
