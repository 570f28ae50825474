"""Vehicles with decals, and print for the car trade. Life-size in metres."""
from parts_common import *  # noqa: F401,F403
from parts_vehicles import HATCH, VAN, vehicle


def road_shot(tint, width, target, power=.80, elev=9, azim=0, lens=85, dist=5.4, wall_at=1.6):
    """Studio for vehicles: `width` metres of the world fill the picture at the target."""
    stage(tint, 'standing', target, scale=width * lens / 36 / dist, power=power, wall=wall_at, elev=elev, azim=azim, lens=lens, dist=dist)


VAN_HANDLES = ((-.56, 1.06), (.70, .92))
CAR_HANDLES = ((.20, .88), (1.14, .90))


@picture('vehicle-decals')
def vehicle_decals():
    vehicle(VAN, at(0, 0, 0, rz=-24), Stock(), side='lv_solar', handles=VAN_HANDLES)
    road_shot('sea', 6.75, (.06, 0, 1.0), elev=8)


@picture('vehicle-decals-fleet')
def vehicle_decals_fleet():
    s = Stock()
    for name, spec, x, y, handles in (('1', VAN, 2.0, 2.4, VAN_HANDLES), ('2', VAN, .35, .1, VAN_HANDLES), ('3', HATCH, -1.25, -2.0, CAR_HANDLES)):
        vehicle(spec, at(x, y, 0, rz=18), s, paint='#F4B336', side='lv_fleet_' + name, handles=handles)
    road_shot('sand', 10.2, (.25, 0, .72), elev=14, wall_at=2.2)


@picture('vehicle-graphics')
def vehicle_graphics():
    vehicle(VAN, at(0, 0, 0, rz=-46), Stock(), paint='#F7F1E4', side='lv_wrap', rear='lv_wrap_rear', handles=VAN_HANDLES)
    road_shot('wheat', 6.0, (.0, 0, .98), elev=9)


@picture('car-decals')
def car_decals():
    vehicle(HATCH, at(0, 0, 0, rz=20), Stock(), paint='#155A66', side='lv_ridge', handles=CAR_HANDLES)
    road_shot('mist', 5.35, (.0, 0, .74), elev=8)
