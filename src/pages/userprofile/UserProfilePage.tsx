import { LikesModal } from '../../features/like/LikesModal';
import { DeleteDialog } from '../../features/post/DeleteDialog';
import { Screen } from '../../ui/Screen';
import { OwnWall } from './OwnWall';

/** §2: the viewer's own profile and posts. */
export default function UserProfilePage() {
  return (
    <Screen flush>
      <OwnWall />
      <LikesModal />
      <DeleteDialog />
    </Screen>
  );
}
