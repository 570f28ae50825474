import { Button } from '#components/primitives/Button.tsx';
import { Icon } from '#components/primitives/Icon.tsx';
import { LinkButton } from '#components/primitives/LinkButton.tsx';
import { OptionLink } from '#components/primitives/OptionLink.tsx';
import { TrueSizeButton } from '#components/primitives/TrueSizeButton.tsx';
import { Block } from './Block.tsx';
import { State } from './State.tsx';
import { ignore, longText } from './samples.ts';

const focus = 'Keyboard focus: a ring of 3 px in the focus colour.';

export function ButtonExamples() {
  return (
    <Block
      name="Button"
      props={['look: action, quiet, outline, faint, small-faint, text, small-text, round', 'sends', 'busy', 'pressed', 'disabled']}
      note={`Hover: action is brighter, quiet is tinted, faint gets a darker edge. ${focus}`}
    >
      <BoldButtons />
      <FaintButtons />
      <State name="sends">
        <Button sends>Send quote request</Button>
      </State>
      <State name="sends, busy">
        <Button sends busy>
          Sending message...
        </Button>
      </State>
      <State name="disabled">
        <Button look="faint" disabled>
          Duplicate
        </Button>
      </State>
      <State name="long text" wide>
        <Button>{longText}</Button>
      </State>
    </Block>
  );
}

/** The looks of main actions. */
function BoldButtons() {
  return (
    <>
      <State name="action">
        <Button>Request a quote</Button>
      </State>
      <State name="quiet">
        <Button look="quiet">Print this page</Button>
      </State>
      <State name="outline">
        <Button look="outline">Share this list</Button>
      </State>
      <State name="outline, pressed">
        <Button look="outline" pressed>
          Please fix it for me
        </Button>
      </State>
      <State name="outline, not pressed">
        <Button look="outline" pressed={false}>
          Please fix it for me
        </Button>
      </State>
    </>
  );
}

/** The looks of minor actions. */
function FaintButtons() {
  return (
    <>
      <State name="faint">
        <Button look="faint">Duplicate</Button>
      </State>
      <State name="small-faint">
        <Button look="small-faint">Pause</Button>
      </State>
      <State name="text">
        <Button look="text">Clear the list</Button>
      </State>
      <State name="small-text">
        <Button look="small-text">Try again</Button>
      </State>
      <State name="round">
        <Button look="round" aria-label="Close">
          <Icon name="close" />
        </Button>
      </State>
    </>
  );
}

export function LinkButtonExamples() {
  return (
    <Block name="LinkButton" props={['href', 'look: action, quiet', 'external']} note={`Hover: as Button. ${focus}`}>
      <State name="action">
        <LinkButton href="#LinkButton">Get quote</LinkButton>
      </State>
      <State name="quiet">
        <LinkButton href="#LinkButton" look="quiet">
          Download PDF
        </LinkButton>
      </State>
      <State name="with an icon">
        <LinkButton href="#LinkButton" external>
          <Icon name="chat" />
          Chat with us
        </LinkButton>
      </State>
      <State name="in the colours of an area" wide>
        {['printing', 'signage', 'labels', 'marketing', 'design', 'gifts'].map((area) => (
          <div key={area} className="showcase-area" data-area={area}>
            <LinkButton href="#LinkButton">Get quote</LinkButton>
            <LinkButton href="#LinkButton" look="quiet">
              Details
            </LinkButton>
          </div>
        ))}
      </State>
      <State name="long text" wide>
        <LinkButton href="#LinkButton">{longText}</LinkButton>
      </State>
    </Block>
  );
}

export function OptionLinkExamples() {
  return (
    <Block
      name="OptionLink"
      props={['href', 'current', 'onFollow']}
      note={`Hover: a darker edge, except on the current one. With a modifier key it opens in a new tab. ${focus}`}
    >
      <State name="default">
        <OptionLink href="#OptionLink" onFollow={ignore}>
          A4, 210 x 297 mm
        </OptionLink>
      </State>
      <State name="current">
        <OptionLink href="#OptionLink" current onFollow={ignore}>
          A5, 148 x 210 mm
        </OptionLink>
      </State>
      <State name="long text">
        <OptionLink href="#OptionLink" onFollow={ignore}>
          {longText}
        </OptionLink>
      </State>
    </Block>
  );
}

export function TrueSizeButtonExamples() {
  return (
    <Block
      name="TrueSizeButton"
      props={['sizes', 'about', 'className: layout']}
      note="A quiet Button. On the site it loads and opens the dialog with the sizes; here it does nothing. Hidden without JavaScript."
    >
      <State name="default">
        <TrueSizeButton sizes={['A4, 210 x 297 mm', '50 mm round']} about="Stickers" />
      </State>
    </Block>
  );
}
