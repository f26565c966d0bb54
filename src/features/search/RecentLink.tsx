import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { searchSent } from './recentSlice';

/** A text that was searched for: the way to what it finds. */
export function RecentLink({ text }: { text: string }) {
  const dispatch = useAppDispatch();
  return (
    <Link to={`/search-user?q=${encodeURIComponent(text)}`} onClick={() => dispatch(searchSent(text))}>
      <History size={20} aria-hidden />
      <span>{text}</span>
    </Link>
  );
}
