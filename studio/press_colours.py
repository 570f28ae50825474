"""Makes the colour tables of the artwork check's preview from measured print runs: how each mix of inks looks on paper.

Needs Debian's argyll, icc-profiles-free and python3-pil. Run from the folder of the project:

    /usr/bin/python3 studio/press_colours.py

For each paper it writes to src/features/artwork-check/press/
  PAPER.icc   a small ICC profile, from inks to colours, for pdf.js
  PAPER.rgb   for 17 x 17 x 17 colours of a screen, how they look when printed, for pictures in screen colours
and prints how far the small profile is from the measurements.
"""

import os
import random
import struct
import subprocess
import tempfile

from PIL import Image, ImageCms

MEASURED = "/usr/share/color/icc"
TARGET = "src/features/artwork-check/press"
# Fogra's measurements of offset printing to ISO 12647-2 on coated and on uncoated paper, as published by icc-profiles-free.
PAPERS = {"coated": "FOGRA39L.ti3", "uncoated": "FOGRA29L.ti3"}
GRID = 17
RELATIVE = 1


def tag(profile, name):
    count = struct.unpack(">I", profile[128:132])[0]
    for index in range(count):
        signature, start, length = struct.unpack(">4sII", profile[132 + 12 * index : 144 + 12 * index])
        if signature == name:
            return profile[start : start + length]
    raise KeyError(name)


def eight_bit(value):
    return round(value * 255 / 65535)


def curve_at(curve, position):
    """Value of a curve at 0 to 1."""
    place = position * (len(curve) - 1)
    low = int(place)
    high = min(low + 1, len(curve) - 1)
    return curve[low] + (curve[high] - curve[low]) * (place - low)


def small_table(lut):
    """An ICC lut16 as lut8, at under half the size."""
    channels, outputs, grid = lut[8], lut[9], lut[10]
    entries_in, entries_out = struct.unpack(">HH", lut[48:52])
    values = struct.unpack(f">{(len(lut) - 52) // 2}H", lut[52 : 52 + (len(lut) - 52) // 2 * 2])
    start = channels * entries_in
    size = outputs * grid**channels
    inputs = [values[entries_in * index : entries_in * (index + 1)] for index in range(channels)]
    colours = values[start : start + size]
    ends = [values[start + size + entries_out * index : start + size + entries_out * (index + 1)] for index in range(outputs)]
    table = bytearray(b"mft1" + bytes(4) + bytes([channels, outputs, grid, 0]) + lut[12:48])
    for curve in inputs:
        table += bytes(eight_bit(curve_at(curve, step / 255)) for step in range(256))
    table += bytes(map(eight_bit, colours))
    for curve in ends:
        # Lab of 8 bits is Lab of 16 bits (version 2) divided by 256.
        table += bytes(min(255, round(curve_at(curve, step / 255) / 256)) for step in range(256))
    return bytes(table)


def small_profile(profile, name):
    title = f"Inkwattle {name}, from {PAPERS[name]} of Fogra".encode("ascii")
    tags = {
        b"desc": b"desc" + bytes(4) + struct.pack(">I", len(title) + 1) + title + bytes(1) + bytes(78),
        b"cprt": b"text" + bytes(4) + b"Data by Fogra, in ICC Profiles Free (Zlib licence)\0",
        b"wtpt": tag(profile, b"wtpt"),
        b"A2B0": small_table(tag(profile, b"A2B1")),
    }
    directory, body = b"", b""
    first = 132 + 12 * len(tags)
    for signature, data in tags.items():
        data += bytes(-len(data) % 4)
        directory += struct.pack(">4sII", signature, first + len(body), len(data))
        body += data
    header = bytearray(profile[:128])
    struct.pack_into(">I", header, 0, first + len(body))
    # A fixed date, and no program's name, so that the same measurements give the same bytes.
    struct.pack_into(">6H", header, 24, 2026, 1, 1, 0, 0, 0)
    for start, end in ((4, 8), (40, 44), (48, 56), (80, 84)):
        header[start:end] = bytes(end - start)
    return bytes(header) + struct.pack(">I", len(tags)) + directory + body


def printed_screen_colours(path):
    """How the colours of a screen look when they are printed: those that ink cannot make become the nearest that it can."""
    steps = [round(255 * step / (GRID - 1)) for step in range(GRID)]
    colours = bytes(value for red in steps for green in steps for blue in steps for value in (red, green, blue))
    screen = ImageCms.createProfile("sRGB")
    transform = ImageCms.buildProofTransform(
        screen, screen, path, "RGB", "RGB", RELATIVE, RELATIVE, ImageCms.FLAGS["SOFTPROOFING"] | ImageCms.FLAGS["HIGHRESPRECALC"]
    )
    image = Image.frombytes("RGB", (GRID * GRID, GRID), colours)
    return ImageCms.applyTransform(image, transform).tobytes()


def lab_of(path, inks):
    transform = ImageCms.buildTransform(path, ImageCms.createProfile("LAB"), "CMYK", "LAB", 0)
    data = ImageCms.applyTransform(Image.frombytes("CMYK", (len(inks) // 4, 1), inks), transform).tobytes()
    signed = [value - 256 if index % 3 and value > 127 else value for index, value in enumerate(data)]
    return [(signed[at] * 100 / 255, signed[at + 1], signed[at + 2]) for at in range(0, len(signed), 3)]


def main():
    os.makedirs(TARGET, exist_ok=True)
    numbers = random.Random(1)
    sample = bytes(numbers.randrange(256) for _ in range(4 * 5000))
    for name, measurements in PAPERS.items():
        with tempfile.TemporaryDirectory() as folder:
            base = os.path.join(folder, name)
            with open(os.path.join(MEASURED, measurements), "rb") as source, open(f"{base}.ti3", "wb") as copy:
                copy.write(source.read())
            subprocess.run(["colprof", "-qm", "-bm", "-D", name, base], check=True)
            with open(f"{base}.icc", "rb") as source:
                profile = source.read()
            small = os.path.join(TARGET, f"{name}.icc")
            with open(small, "wb") as result:
                result.write(small_profile(profile, name))
            with open(os.path.join(TARGET, f"{name}.rgb"), "wb") as result:
                result.write(printed_screen_colours(f"{base}.icc"))
            pairs = zip(lab_of(f"{base}.icc", sample), lab_of(small, sample))
            errors = sorted(sum((a - b) ** 2 for a, b in zip(one, other)) ** 0.5 for one, other in pairs)
            print(f"{name}: {os.path.getsize(small)} bytes; difference from the full profile: median {errors[2500]:.2f}, 99 % {errors[4950]:.2f}")


main()
