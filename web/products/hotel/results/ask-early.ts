import { askEarly } from '#web/api/ask-early.ts';
import { todayInIran } from '#web/ui/clock/today.ts';
import { availableCall, questionIn } from './question.ts';

// Runs in the document, before anything of the app is there (`earlyAsks` of build.ts): the search of the address is on its way meanwhile.
const question = questionIn(new URLSearchParams(location.search), todayInIran());
if (question) askEarly(availableCall, question);
