import { chromium } from './bidi';
import { runJourneys } from './journeys';

runJourneys(chromium);
