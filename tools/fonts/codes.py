"""Makes web/ui/fonts/vazirmatn-codes.woff2 from the Latin font of the package. Needs fontTools and brotli; run by hand, in the folder of the
project, when @fontsource-variable/vazirmatn is another version or a sign is added.

Most pages have capital letters, digits and signs of the Latin font and no other letter of it: codes of flights and places, and the
spaces and brackets of Persian sentences. In a file of their own they are less than half of it. What they are stands in web/ui/fonts.css too,
where a test compares both.
"""
from fontTools.subset import main

CODES = (
    'U+0020-0060,U+007B-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+00D7,U+2002,U+2009,U+200B,U+2013-2014,U+2018-201A,U+201C-201E,'
    'U+2022,U+2026,U+2039-203A,U+2212'
)

main([
    'node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
    f'--unicodes={CODES}',
    '--layout-features=*',
    '--flavor=woff2',
    '--output-file=web/ui/fonts/vazirmatn-codes.woff2',
])
