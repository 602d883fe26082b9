import { useState } from 'react';
import { useSearch } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { formatCount } from '#core/rules/text/count.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { drawTexts, staffDrawTexts as texts } from '#core/texts/draws.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, StaffPage } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { drawsAt } from '../addresses.ts';
import { CallOffDialog } from './call-off-dialog.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';

const listName = 'POST /api/back-office/draws/List';

type Draw = Reply<Calls[typeof listName]>['data'][number];

const tones: Record<Draw['state'], BadgeTone> = { open: 'warn', held: 'ok', 'called-off': 'neutral' };

type Opened = { dialog: 'create' } | { dialog: 'hold' | 'callOff'; draw: Draw };

/** By this device's clock; the server decides. */
const isDue = ({ drawsAt: at }: Draw): boolean => new Date(at).getTime() <= Date.now();

const Work = ({ draw, open }: { draw: Draw; open: (opened: Opened) => void }) => {
  if (draw.state === 'called-off') return draw.calledOff?.reason ?? null;
  if (draw.held) return draw.held.won.map(({ ticket }) => <bdi key={ticket} dir="ltr">{`${ticket} `}</bdi>);
  return (
    <>
      {isDue(draw) ? (
        <Button
          look="act"
          size="small"
          aria-label={texts.holdOf(draw.title)}
          onClick={() => open({ dialog: 'hold', draw })}
          data-testid="draw-hold"
        >
          {texts.hold}
        </Button>
      ) : (
        <span>{texts.notDue}</span>
      )}{' '}
      <Button
        look="line"
        size="small"
        aria-label={texts.callOffOf(draw.title)}
        onClick={() => open({ dialog: 'callOff', draw })}
        data-testid="draw-call-off"
      >
        {texts.callOff}
      </Button>
    </>
  );
};

const Dialogs = ({ opened, onClose }: { opened: Opened | null; onClose: () => void }) => {
  if (opened === null) return null;
  if (opened.dialog === 'create') return <CreateDialog readAgain={listName} onClose={onClose} />;
  const { drawId, title } = opened.draw;
  const given = { drawId, title, readAgain: listName, onClose } as const;
  return opened.dialog === 'hold' ? <HoldDialog {...given} /> : <CallOffDialog {...given} />;
};

/** The page of prize draws: those that wait to be held first. */
const Draws = () => {
  const asked = drawsAt.read(new URLSearchParams(useSearch()));
  const list = useCall(listName, { body: { page: asked.page } }, { staleTime: 0 });
  const [opened, open] = useState<Opened | null>(null);
  return (
    <StaffPage title={texts.title} lead={texts.lead} error={list.error}>
      {list.error ? null : (
        <p>
          <Button look="act" icon="plus" onClick={() => open({ dialog: 'create' })} data-testid="draw-new">
            {texts.create}
          </Button>
        </p>
      )}
      <StaffListBody query={list} {...drawsAt.pagesOf(asked)} empty={texts.empty}>
        {(rows) => (
          <Rows
            caption={texts.title}
            rows={rows}
            keyOf={({ drawId }) => drawId}
            waits={(draw) => draw.state === 'open' && isDue(draw)}
            testId="draws"
            columns={[
              { name: texts.name, cell: ({ title }) => title },
              { name: texts.prize, cell: ({ prize }) => prize },
              { name: texts.winners, cell: ({ winners }) => toPersianDigits(winners) },
              { name: texts.tickets, cell: ({ tickets }) => formatCount(tickets) },
              { name: texts.closes, cell: ({ closesAt }) => momentText(closesAt) },
              { name: texts.draws, cell: (draw) => momentText(draw.drawsAt) },
              {
                name: texts.state,
                cell: ({ state }) => <Badge tone={tones[state]}>{drawTexts.states[state]}</Badge>,
              },
              { name: texts.work, cell: (draw) => <Work draw={draw} open={open} /> },
            ]}
          />
        )}
      </StaffListBody>
      <Dialogs opened={opened} onClose={() => open(null)} />
    </StaffPage>
  );
};

export default Draws;
