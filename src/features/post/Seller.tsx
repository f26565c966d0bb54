import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { Explained } from '../../core/screen/Explained';
import { sellerWords } from '../../core/screen/sellerWords';
import { TagButton } from '../../ui/Tag';

/** A label that says whether the seller is a business; a tap explains what that means for a buyer. */
export function Seller({ post }: { post: Pick<Post, 'venditore'> }) {
  const { t } = useTranslation();
  const words = sellerWords(post, t);
  if (!words) return null;
  return (
    <Explained
      title={words.name}
      text={words.text}
      button={(open) => (
        <TagButton aria-haspopup="dialog" onClick={open}>
          {words.name}
          <Info size={14} aria-hidden />
        </TagButton>
      )}
    />
  );
}
