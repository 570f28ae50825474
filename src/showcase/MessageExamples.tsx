import { Badge } from '#components/primitives/Badge.tsx';
import { Docket } from '#components/primitives/Docket.tsx';
import { DocketFacts } from '#components/primitives/DocketFacts.tsx';
import { DocketReference } from '#components/primitives/DocketReference.tsx';
import { Notice } from '#components/primitives/Notice.tsx';
import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { Block } from './Block.tsx';
import { State } from './State.tsx';
import { longText, longWord } from './samples.ts';

export function NoticeExamples() {
  return (
    <Block
      name="Notice"
      props={['role: alert, status', 'tone: good, bad', 'title']}
      note="The result of a form; takes focus when it appears. NoticeBox is the box alone: its tone is also attention or plain."
    >
      <State name="good">
        <Notice role="status" tone="good" title="Your message is in the chat">
          <p>Press send there.</p>
        </Notice>
      </State>
      <State name="bad">
        <Notice role="status" tone="bad" title="Your request was not sent">
          <p>Please try again in a few minutes.</p>
        </Notice>
      </State>
      <State name="without a title">
        <Notice role="status" tone="good">
          <p>Press send there.</p>
        </Notice>
      </State>
      {(['good', 'bad', 'attention', 'plain'] as const).map((tone) => (
        <State key={tone} name={`NoticeBox, ${tone}`}>
          <NoticeBox tone={tone}>Something on this list is no longer offered here.</NoticeBox>
        </State>
      ))}
      <State name="long text">
        <Notice role="status" tone="bad" title={longText}>
          <p className="wrap-anywhere">{longWord}</p>
        </Notice>
      </State>
    </Block>
  );
}

export function BadgeExamples() {
  return (
    <Block
      name="Badge"
      props={['tone: good, attention, bad, neutral']}
      note="Not interactive, and never longer than a line. Sticker is the badge of a tile."
    >
      {(['good', 'attention', 'bad', 'neutral'] as const).map((tone) => (
        <State key={tone} name={tone}>
          <Badge tone={tone}>Ready to print</Badge>
        </State>
      ))}
    </Block>
  );
}

export function DocketExamples() {
  return (
    <Block
      name="Docket"
      props={['as', 'stamp', 'DocketReference: reference', 'DocketFacts: facts']}
      note="Not interactive. Inside a form panel it has no card of its own."
    >
      <State name="default" wide>
        <Docket>
          <p className="text-lead">Thank you. We read every request.</p>
          <DocketReference reference="Q-7K3F-92QX" />
        </Docket>
      </State>
      <State name="with a stamp and facts" wide>
        <Docket stamp={{ text: 'Sent', small: '3 Mar 2027' }}>
          <p className="text-lead">Thank you, Mia</p>
          <DocketReference reference="Q-7K3F-92QX" />
          <DocketFacts
            facts={[
              { label: 'For', value: 'Business Cards' },
              { label: 'Your message', value: 'Two hundred, please.\nRounded corners.', typed: true },
            ]}
          />
        </Docket>
      </State>
      <State name="long text" wide>
        <Docket stamp={{ text: 'Sent', small: '3 Mar 2027' }}>
          <p className="text-lead">{longText}</p>
          <DocketFacts facts={[{ label: longText, value: longWord }]} />
        </Docket>
      </State>
    </Block>
  );
}
