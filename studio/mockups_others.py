"""The same products in another material: dark where the first mock-up is light, or the other way round.

Each is a mock-up of its own, of the scene of the first, whose entry on the site names it (`other`).
"""

from dataclasses import replace

from kit import INK, SKY, TEAL, WHITE
from mockups import MOCKUPS

FIRST = {mockup.name: mockup for mockup in MOCKUPS}
COAL = '#2B2D31'
BOTTLE_GREEN = '#24483E'
PLUM = '#4A2140'


def in_other(scene, shade, grounds, colours=(), plain=()):
    """The mock-up of `scene` with other grounds of its places, and other colours of the material around them."""
    first = FIRST[scene]
    places = tuple(replace(place, ground=ground) for place, ground in zip(first.places, grounds, strict=True))
    return replace(first, name='%s-%s' % (scene, shade), places=places, scene=scene, colours=colours, plain=plain or first.plain)


OTHERS = (
    in_other('branded-mugs', 'dark', (INK, INK, BOTTLE_GREEN), colours=((WHITE, INK), ('#F7F4ED', INK), (TEAL, BOTTLE_GREEN))),
    in_other('umbrellas', 'dark', (INK,)),
    in_other('promotional-bags', 'dark', (INK, COAL), colours=(('#EFE4CD', INK), (TEAL, COAL))),
    in_other('water-bottles', 'light', (WHITE, '#F6EEDF', SKY), colours=((TEAL, WHITE), (INK, SKY))),
    in_other('paper-bags', 'light', (WHITE, '#F4EFE6'), colours=(('#B98A5B', '#F4EFE6'),), plain=(('bag_side', WHITE),)),
    in_other('promotional-pens', 'dark', (BOTTLE_GREEN, PLUM, INK, COAL, '#0B5E5D')),
)
