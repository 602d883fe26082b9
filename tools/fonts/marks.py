"""Makes the font in server/platform/pdf/marks.ts and prints it as base64. Needs fontTools; run by hand when a mark is added.

A mark is a line without area, so nothing is drawn, and narrow, so nothing moves; but it is not nothing, since readers of
PDFs leave out what takes no room.
"""
import base64
import io

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

WIDTH = 40
# What a mark stands for in our documents; the half-space is asked for by a letter that joins nothing and that no Persian text has.
MARKS = {
    0x06FE: 'halfspace',
    0x0627: 'alef',
    0x0622: 'alefmadda',
    0x0623: 'alefhamzaabove',
    0x0625: 'alefhamzabelow',
    0x0671: 'alefwasla',
}


def line():
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((WIDTH // 2, 0))
    pen.lineTo((WIDTH, 0))
    pen.closePath()
    return pen.glyph()


glyphs = {name: line() for name in ['.notdef', *MARKS.values()]}
font = FontBuilder(2048, isTTF=True)
font.setupGlyphOrder(list(glyphs))
font.setupCharacterMap(MARKS)
font.setupGlyf(glyphs)
font.setupHorizontalMetrics({name: (WIDTH, 0) for name in glyphs})
# As high as Vazirmatn, so that lines keep their height.
font.setupHorizontalHeader(ascent=2100, descent=-1100)
font.setupOS2(sTypoAscender=2100, sTypoDescender=-1100, usWinAscent=2100, usWinDescent=1100)
font.setupNameTable({
    'familyName': 'Hodhod Marks',
    'styleName': 'Regular',
    'uniqueFontIdentifier': 'Hodhod Marks 1',
    'fullName': 'Hodhod Marks',
    'psName': 'HodhodMarks',
    'version': 'Version 1.000',
})
font.setupPost(keepGlyphNames=False)
out = io.BytesIO()
font.font['head'].created = font.font['head'].modified = 0
font.font.recalcTimestamp = False
font.save(out)
print(base64.b64encode(out.getvalue()).decode())
