import { firefox } from './bidi';
import { runJourneys } from './journeys';

runJourneys(firefox);
