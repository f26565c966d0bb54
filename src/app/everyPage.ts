// These hear what happens on every signed-in page, so they come before the first of them.
import '../core/live/liveSlice';
import '../core/reachability/failureLog';
import '../core/reachability/offlineSlice';
import '../features/commenti/commentsSlice';
import '../features/drafts/draftsSlice';
import '../features/offline/offlineListener';
import '../features/outbox/outboxListener';
