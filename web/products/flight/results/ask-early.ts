import { askEarly } from '#web/api/ask-early.ts';
import { sessionState } from '#web/api/session.ts';
import { todayInIran } from '../today.ts';
import { inParts, questionIn } from './question.ts';

// Runs in the document, before anything of the app is there (`earlyAsks` of build.ts): the search of the address is on its way meanwhile.
const question = questionIn(new URLSearchParams(location.search), todayInIran());
// A list that the server drew has its answer in it; whose account remembers its searches asks all the same.
const isAnswered = 'drawn' in document.documentElement.dataset && sessionState() === 'signed-out';
if (question && !isAnswered) askEarly(inParts, question);
