import { Button } from '#components/primitives/Button.tsx';
import { Dialog } from '#components/primitives/Dialog.tsx';
import { Disclosure } from '#components/primitives/Disclosure.tsx';
import { ModalDialog } from '#components/primitives/ModalDialog.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { Tile } from '#components/primitives/Tile.tsx';
import { Block } from './Block.tsx';
import { State } from './State.tsx';
import { ignore, longText, longWord } from './samples.ts';

export function PanelExamples() {
  return (
    <Block
      name="Panel"
      props={['as', 'look: raised, sun, swatch, tinted, outlined, framed', 'className: padding and layout']}
      note="Not interactive. FormPanel (src/layouts) is a Panel with a form."
    >
      {(['raised', 'sun', 'swatch', 'tinted', 'outlined', 'framed'] as const).map((look) => (
        <State key={look} name={look}>
          <Panel look={look} className="p-5">
            Two hundred cards, printed on both sides.
          </Panel>
        </State>
      ))}
      <State name="long text">
        <Panel className="p-5 wrap-anywhere">
          {longText} {longWord}
        </Panel>
      </State>
    </Block>
  );
}

/** Enough to make a dialog scroll. */
const longTexts = Array.from({ length: 12 }, (_, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: the same text again.
  <p key={index}>{longText}.</p>
));

export function DialogExamples() {
  return (
    <Block name="Dialog" props={['id', 'title']} note="Open it with the button. Escape, a click outside and its own button close it.">
      <State name="closed">
        <Button popoverTarget="dialog-short">Open a dialog</Button>
        <Dialog id="dialog-short" title="Timber card">
          <p>Printed on thin birch, with rounded corners.</p>
        </Dialog>
      </State>
      <State name="long text">
        <Button popoverTarget="dialog-long" look="quiet">
          Open a long dialog
        </Button>
        <Dialog id="dialog-long" title={longText}>
          {longTexts}
        </Dialog>
      </State>
    </Block>
  );
}

export function ModalDialogExamples() {
  return (
    <Block
      name="ModalDialog"
      props={['id', 'title', 'onClose']}
      note="As large as the window. On the site it opens when a script renders it. Escape and its own button close it."
    >
      <State name="closed">
        <Button look="quiet" data-modal>
          Open a modal dialog
        </Button>
        <ModalDialog id="modal-short" title="A business card at true size" onClose={ignore}>
          <p>Hold a card to the screen and move the slider until both are equally wide.</p>
        </ModalDialog>
      </State>
      <State name="long text">
        <Button look="quiet" data-modal>
          Open a long modal dialog
        </Button>
        <ModalDialog id="modal-long" title={longText} onClose={ignore}>
          {longTexts}
        </ModalDialog>
      </State>
    </Block>
  );
}

export function DisclosureExamples() {
  return (
    <Block
      name="Disclosure"
      props={['summary', 'className']}
      note="Opens and closes without a script. FaqList is a list of them, with lines."
    >
      <State name="closed">
        <Disclosure summary="How long does printing take?">
          <p>Three working days after you approve the proof.</p>
        </Disclosure>
      </State>
      <State name="in a list of questions">
        <div className="ruled">
          <Disclosure summary="How long does printing take?" className="faq">
            <p>Three working days after you approve the proof.</p>
          </Disclosure>
          <Disclosure summary="Can I see a proof first?" className="faq">
            <p>Yes, with every order.</p>
          </Disclosure>
        </div>
      </State>
      <State name="long text">
        <Disclosure summary={longText}>
          <p>{longText}</p>
        </Disclosure>
      </State>
    </Block>
  );
}

const picture = { name: 'a-frames', alt: '', sizes: '320px' };

export function TileExamples() {
  return (
    <Block
      name="Tile"
      props={[
        'id',
        'href',
        'title',
        'picture',
        'over: drawn over the picture',
        'look: upright, area, row',
        'area',
        'sticker: HOT, NEW, ENQUIRE',
        'heading',
      ]}
      note="Hover and focus: it lifts, its title is underlined, and the corner of an upright one peels. The whole tile is one link."
    >
      <UprightTiles />
      {['printing', 'signage', 'labels', 'marketing', 'design', 'gifts'].map((area) => (
        <State key={area} name={`area, ${area}`}>
          <ul>
            <Tile look="area" area={area} href="#Tile" title="Signage" picture={picture}>
              <p className="text-small">Signs for shops and events.</p>
            </Tile>
          </ul>
        </State>
      ))}
      <State name="row" wide>
        <ul>
          <Tile look="row" area="signage" href="#Tile" title="A-Frames" picture={picture}>
            <p className="text-small text-muted">Signage & Displays</p>
          </Tile>
        </ul>
      </State>
    </Block>
  );
}

function UprightTiles() {
  return (
    <>
      <State name="upright">
        <ul>
          <Tile href="#Tile" title="A-Frames" picture={picture}>
            <p className="text-small text-muted">Double-sided footpath signs.</p>
          </Tile>
        </ul>
      </State>
      {(['HOT', 'NEW', 'ENQUIRE'] as const).map((sticker) => (
        <State key={sticker} name={`upright, ${sticker}`}>
          <ul>
            <Tile href="#Tile" title="A-Frames" picture={picture} sticker={sticker}>
              <p className="text-small text-muted">Double-sided footpath signs.</p>
            </Tile>
          </ul>
        </State>
      ))}
      <State name="long text">
        <ul>
          <Tile href="#Tile" title={longText} picture={picture}>
            <p className="text-small text-muted">{longText}</p>
          </Tile>
        </ul>
      </State>
    </>
  );
}
