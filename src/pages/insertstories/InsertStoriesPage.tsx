import { StoryForm } from './StoryForm';

/** §2: /insert-stories. */
export default function InsertStoriesPage() {
  return <StoryForm />;
}
