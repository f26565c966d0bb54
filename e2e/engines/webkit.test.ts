import { runJourneys } from './journeys';
import { webkit } from './webkit';

runJourneys(webkit);
